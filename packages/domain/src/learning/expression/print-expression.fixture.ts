import type { Expression } from "./parse-expression.ts";

/** A tree as it may be typed, with brackets around everything. */
export function printExpression(tree: Expression): string {
  switch (tree.kind) {
    case "number":
      return String(tree.value);
    case "letter":
      return tree.name;
    case "minus":
      return `(-${printExpression(tree.of)})`;
    case "call":
      return `${tree.name}(${printExpression(tree.of)})`;
    default:
      return `(${printExpression(tree.left)}${tree.kind}${printExpression(tree.right)})`;
  }
}
