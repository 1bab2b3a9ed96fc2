"""What people see and press, in a real browser."""
