import { Work } from "./Work.tsx";

/** /card (P8): the answer card of a piece of homework, which leads to each of its questions. */
export function Screen() {
  return <Work arrangement="card" />;
}
