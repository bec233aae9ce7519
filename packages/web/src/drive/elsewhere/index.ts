import { drive } from "@lyceum/texts/drive";
import { loadTexts } from "../../shared/language.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";

/** The drive on pages of other features; its code and texts come with the first use. */
export const FromDrive = lazyPanel(
  async () => (await Promise.all([import("./FromDrive.tsx"), loadTexts(drive)]))[0],
  (module) => module.FromDrive,
  { Missing: () => null },
);
