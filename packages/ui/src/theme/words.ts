import { createContext, useContext } from "react";

/** What the parts say by themselves, in the language of the page. */
export type UiWords = {
  close: string;
  clear: string;
  cancel: string;
  confirm: string;
  retry: string;
  loading: string;
  notifications: string;
  messages: string;
  offline: string;
  errorTitle: string;
  showPassword: string;
  traceId: (id: string) => string;
  nextMonth: string;
  previousMonth: string;
  nextYear: string;
  previousYear: string;
  nextDecade: string;
  previousDecade: string;
};

const Words = createContext<UiWords | null>(null);

export const WordsProvider = Words.Provider;

export function useWords(): UiWords {
  const words = useContext(Words);
  if (!words) throw new Error("Parts of the page need UiProvider above them");
  return words;
}
