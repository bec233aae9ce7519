import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { withPageTexts } from "./with-page-texts.ts";

/** Handwork is looked at and brought by those who have some: the code comes when it is needed. */
export const PageViewer = lazyPanel(
  () => withPageTexts(import("./PageViewer.tsx")),
  (file) => file.PageViewer,
);

export const PagesInput = lazyPanel(
  () => withPageTexts(import("./PagesInput.tsx")),
  (file) => file.PagesInput,
);
