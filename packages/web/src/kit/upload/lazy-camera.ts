import { kit } from "@lyceum/texts/kit";
import { loadTexts } from "../../shared/language.ts";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";

/** Takes a photograph; the code comes when somebody does. */
export const CameraDialog = lazyPart(
  async () => {
    const [file] = await Promise.all([import("./CameraDialog.tsx"), loadTexts(kit)]);
    return file;
  },
  (file) => file.CameraDialog,
);
