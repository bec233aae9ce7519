export function ChatDrawer() {
  return null;
}
