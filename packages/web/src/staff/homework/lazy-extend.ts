import { kit } from "@lyceum/texts/kit";
import { loadTexts } from "../../shared/language.ts";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";

/** Dates bring a calendar: the code comes when somebody gives more time. */
export const ExtendDialog = lazyPart(
  async () => {
    const [file] = await Promise.all([import("./ExtendDialog.tsx"), loadTexts(kit)]);
    return file;
  },
  (file) => file.ExtendDialog,
);
