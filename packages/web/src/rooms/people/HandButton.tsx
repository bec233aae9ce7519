export function HandButton() {
  return null;
}
