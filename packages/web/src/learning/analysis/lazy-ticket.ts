import { learningAnalysis } from "@lyceum/texts/learning/analysis";
import { loadTexts } from "../../shared/language.ts";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";

/** Few open it: its code and words come then. */
export const TicketDialog = lazyPart(
  async () => {
    const [file] = await Promise.all([import("./TicketDialog.tsx"), loadTexts(learningAnalysis)]);
    return file;
  },
  (file) => file.TicketDialog,
);
