import { lazyPanel } from "../../shared/parts/lazy-part.tsx";

/** Loaded when the page is quiet: few messages ever need it. */
export const NotSentLine = lazyPanel(
  () => import("./NotSentLine.tsx"),
  (m) => m.NotSentLine,
  { Missing: () => null },
);
