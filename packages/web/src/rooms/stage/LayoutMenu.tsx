export function LayoutMenu() {
  return null;
}
