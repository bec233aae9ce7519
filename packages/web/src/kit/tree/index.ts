export { Tree } from "./Tree.tsx";
export type { Move, TreeNode } from "./tree.ts";
