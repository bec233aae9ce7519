export function InviteButton() {
  return null;
}
