import { calendars } from "@lyceum/texts/calendars";
import { loadTexts } from "../shared/language.ts";
import { lazyPart } from "../shared/parts/lazy-part.tsx";

/** Few open it: its code and words come then. */
export const CalendarDialog = lazyPart(
  async () => {
    const [file] = await Promise.all([import("./CalendarDialog.tsx"), loadTexts(calendars)]);
    return file;
  },
  (file) => file.CalendarDialog,
);
