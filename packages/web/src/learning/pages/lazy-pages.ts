import { kit } from "@lyceum/texts/kit";
import { learningPages } from "@lyceum/texts/learning/pages";
import { loadTexts } from "../../shared/language.ts";
import { lazyPanel, lazyPart } from "../../shared/parts/lazy-part.tsx";

async function withTexts<Module>(file: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([file, loadTexts(learningPages), loadTexts(kit)]);
  return module;
}

/** Handwork is looked at, brought and cut by those who have some: the code comes when it is needed. */
export const PageViewer = lazyPanel(
  () => withTexts(import("./PageViewer.tsx")),
  (file) => file.PageViewer,
);

export const PagesInput = lazyPanel(
  () => withTexts(import("./PagesInput.tsx")),
  (file) => file.PagesInput,
);

export const PhonePanel = lazyPanel(
  () => withTexts(import("./PhonePanel.tsx")),
  (file) => file.PhonePanel,
);

export const PageDialog = lazyPart(
  () => withTexts(import("./PageDialog.tsx")),
  (file) => file.PageDialog,
);
