/** Pages that say that there is nothing to show. */
export const texts = {
  notFoundTitle: "We cannot find this page",
  notFoundText: "The address may be mistyped, or the page has moved.",
  optionErrorTitle: "This site is not set up",
  optionErrorText: "No school is connected to the address {domain}.",
  optionErrorHelp:
    "If you manage this school’s site, connect the address in the staff console, then try again.",
  backHome: "Back to the home page",
  goBack: "Go back",
} as const;
