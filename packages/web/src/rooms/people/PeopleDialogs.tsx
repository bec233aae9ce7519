export function PeopleDialogs() {
  return null;
}
