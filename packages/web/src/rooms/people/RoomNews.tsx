export function RoomNews() {
  return null;
}
