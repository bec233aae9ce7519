import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import css from "./Field.module.css";

/** An editor for a text that several people write at once. It is loaded when it is shown; its place is there before. */
export const SharedEditorField = lazyPanel(
  () => import("./SharedEditor.tsx"),
  (file) => file.SharedEditor,
  { Waiting: () => <div className={css.waiting} aria-busy /> },
);
