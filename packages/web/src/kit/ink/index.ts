export { InkAct } from "./InkAct.tsx";
export { InkSelect } from "./InkSelect.tsx";
export { InkSurface } from "./InkSurface.tsx";
export { InkToolbar } from "./InkToolbar.tsx";
export { type DrawnItem, InkView } from "./InkView.tsx";
export { paintInk } from "./paint-ink.ts";
export type { InkKind, InkTool } from "./tool.ts";
