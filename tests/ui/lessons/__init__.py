"""Tests of the lessons' content, without a window."""
