export function InviteDrawer() {
  return null;
}
