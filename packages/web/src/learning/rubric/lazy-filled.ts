import { learningRubric } from "@lyceum/texts/learning/rubric";
import { loadTexts } from "../../shared/language.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";

/** Few answers are marked by a rubric: its code and words come with the first one. */
export const FilledRubric = lazyPanel(
  async () => {
    const [file] = await Promise.all([import("./FilledRubric.tsx"), loadTexts(learningRubric)]);
    return file;
  },
  (file) => file.FilledRubric,
);
