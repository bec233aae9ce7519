import { limits } from "@lyceum/contract/limits";
import { roomsSlides } from "@lyceum/texts/rooms-slides";
import { limitText } from "../../shared/size-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { type Bringing, pdfBytesMax, type SlidesProblem } from "./bring-slides.ts";

/** Why a PDF became no slides, or not all of them, in plain words. */
export function useProblemText(): (problem: SlidesProblem, bringing: Bringing) => string {
  const t = useTexts(roomsSlides);
  const language = useLanguage();
  return (problem, { pageCount, readyCount }) => {
    if (problem === "large") return t("large", { size: limitText(language, pdfBytesMax) });
    if (problem === "long") return t("long", { n: pageCount, max: limits.roomDeckPagesMax.value });
    return problem === "brokenAt" ? t("brokenAt", { page: readyCount + 1 }) : t(problem);
  };
}
