/** Outside tools as those see them who open them. */
export const texts = {
  opening: "Opening the tool …",
  goOn: "Go on",
  notOpened: "The tool could not be opened",
  close: "Close this window and open the unit again.",
  elsewhere: "Tools open at the main address of the school alone. Sign in there and open the unit again:",
  chosen: "{count, plural, =0 {Nothing was chosen} one {One thing was chosen} other {# things were chosen}}",
  chosenText: "Close this window and go back to your course.",
} as const;
