export function NetworkButton() {
  return null;
}
