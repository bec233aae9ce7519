import type { UiWords } from "./words.ts";

/** Words for tests of the parts. */
export const englishWords: UiWords = {
  close: "Close",
  clear: "Clear",
  cancel: "Cancel",
  confirm: "OK",
  retry: "Try again",
  loading: "Loading",
  notifications: "Notifications",
  messages: "Messages",
  offline: "You are offline.",
  errorTitle: "Something went wrong",
  showPassword: "Show or hide the password",
  traceId: (id) => `Reference: ${id}`,
  nextMonth: "Next month",
  previousMonth: "Previous month",
  nextYear: "Next year",
  previousYear: "Previous year",
  nextDecade: "Next decade",
  previousDecade: "Previous decade",
};
