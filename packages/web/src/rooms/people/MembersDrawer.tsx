export function MembersDrawer() {
  return null;
}
