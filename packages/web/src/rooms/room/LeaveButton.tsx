export function LeaveButton() {
  return null;
}
