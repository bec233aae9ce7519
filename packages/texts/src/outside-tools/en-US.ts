/** Outside tools as those see them who open them. */
export const texts = {
  opening: "Opening the tool …",
  goOn: "Go on",
  notOpened: "The tool could not be opened",
  close: "Close this window and open the unit again.",
} as const;
