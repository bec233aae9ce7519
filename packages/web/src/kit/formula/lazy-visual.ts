import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { VisualWaiting } from "./VisualWaiting.tsx";
import { withFormulaTexts } from "./with-formula-texts.ts";

/** The field itself is as large as many pages are, so it comes alone. */
export const VisualField = lazyPanel(
  () => withFormulaTexts(import("./VisualField.tsx")),
  (file) => file.VisualField,
  { Waiting: VisualWaiting },
);
