import { useState } from "react";

/** The words in a field of search: those of the address, also when Back has changed them, until others are typed. */
export function useWords(searched = ""): [words: string, setWords: (words: string) => void] {
  const [words, setWords] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setWords(searched);
  }
  return [words, setWords];
}
