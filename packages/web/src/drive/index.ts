import { drive } from "@lyceum/texts/drive";
import { loadTexts } from "../shared/language.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";

export { saveAsset, saveFromMessage } from "./elsewhere/save-to-drive.ts";

/** Takes a file from the drive on pages of other features; its code and texts come with the page that shows it. */
export const FromDrive = lazyPanel(
  async () => (await Promise.all([import("./elsewhere/FromDrive.tsx"), loadTexts(drive)]))[0],
  (module) => module.FromDrive,
  { Missing: () => null },
);
