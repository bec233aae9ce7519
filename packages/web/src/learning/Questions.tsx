import { Work } from "./Work.tsx";

/** /questions (P8): all questions of a piece of homework below each other. */
export function Screen() {
  return <Work arrangement="all" />;
}
