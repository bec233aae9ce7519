export function MembersButton() {
  return null;
}
