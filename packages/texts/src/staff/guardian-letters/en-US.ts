export const texts = {
  action: "Letters for guardians",
  ask: "{count, plural, one {Make a letter with a code for guardians of # person?} other {Make letters with codes for guardians of # people?}}",
  askText:
    "Each letter has a code that is good once, for 30 days. Letters made earlier stay good, up to three for each pupil. The codes are shown only now.",
  make: "Make letters",
  none: "Nobody among them is a pupil whom you answer for.",
  failed: "Not all letters could be made. Those below are good.",
  title: "Letters for guardians",
  count: "{count, plural, one {# letter} other {# letters}}",
  print: "Print",
  close: "Close",
  comma: ", ",
  heading: "For the guardians of {name}",
  open: "Open this page, or scan the picture, and sign in or register:",
  enter: "Under “Children”, enter this code:",
  good: "The code is good once, until {day}. Whoever has it can link with your child: keep it safe, and tell the school if it is lost.",
  picture: "The address of the page as a picture for a camera",
} as const;
