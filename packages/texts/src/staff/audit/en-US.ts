export const texts = {
  text: "What staff did, newest first.",
  at: "Time",
  actor: "Person",
  act: "Act",
  thing: "Thing",
  address: "Address",
  none: "Nothing is recorded yet",
} as const;
