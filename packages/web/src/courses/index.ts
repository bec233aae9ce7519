export { Outline } from "./Outline.tsx";
export { ProgressBar } from "./ProgressBar.tsx";
export { UnitContent } from "./unit/UnitContent.tsx";
