import { learningBook } from "@lyceum/texts/learning/book";
import { loadTexts } from "../../shared/language.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";

const Nothing = () => null;

/** For pages that are no part of the book: its words come with the first question that may be saved. */
export const CollectLater = lazyPanel(
  async () => {
    const [file] = await Promise.all([import("./CollectButton.tsx"), loadTexts(learningBook)]);
    return file;
  },
  (file) => file.CollectButton,
  { Waiting: Nothing, Missing: Nothing },
);
