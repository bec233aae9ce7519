import { lazyPanel, lazyPart } from "../../shared/parts/lazy-part.tsx";
import { withPageTexts } from "./with-page-texts.ts";

/** Apart from other ways to bring a page: a page that is cut may be drawn on, too. */
export const DrawDialog = lazyPart(
  () => withPageTexts(import("./DrawDialog.tsx")),
  (file) => file.DrawDialog,
);

export const DrawMenu = lazyPanel(
  () => withPageTexts(import("./DrawMenu.tsx")),
  (file) => file.DrawMenu,
);
