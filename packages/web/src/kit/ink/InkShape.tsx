import type { InkItem } from "@lyceum/contract/shapes";
import { inkFontSize, inkLineHeight, inkLineWidth, linesOf, pathOf } from "@lyceum/domain/ink";
import { memo } from "react";
import css from "./Ink.module.css";

/** One item in the picture of a page. */
export const InkShape = memo(function InkShape({ item }: { item: InkItem }) {
  if (item.kind !== "text")
    return (
      <path
        className={css.line}
        data-kind={item.kind}
        data-colour={item.colour}
        d={pathOf(item)}
        strokeWidth={inkLineWidth(item)}
      />
    );
  const size = inkFontSize(item);
  return (
    <text className={css.words} data-colour={item.colour} fontSize={size} x={item.x} y={item.y}>
      {linesOf(item.text).map((line, at) => (
        <tspan key={at} x={item.x} y={item.y + size + at * inkLineHeight(item)}>
          {line}
        </tspan>
      ))}
    </text>
  );
});
