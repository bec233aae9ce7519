export { ProgressBar } from "./ProgressBar.tsx";
export { useNames } from "./names.ts";
