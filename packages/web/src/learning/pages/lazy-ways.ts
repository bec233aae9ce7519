import { lazyPanel, lazyPart } from "../../shared/parts/lazy-part.tsx";
import { withPageTexts } from "./with-page-texts.ts";

/** Ways to bring a page whose code comes when somebody takes them. */
export const PhonePanel = lazyPanel(
  () => withPageTexts(import("./PhonePanel.tsx")),
  (file) => file.PhonePanel,
);

export const PageDialog = lazyPart(
  () => withPageTexts(import("./PageDialog.tsx")),
  (file) => file.PageDialog,
);
