import type { InkItem } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { memo, type ReactNode } from "react";
import css from "./Ink.module.css";
import { InkShape } from "./InkShape.tsx";

/** An item with the name by which it is erased. */
export type DrawnItem = { id: string; item: InkItem };

type Props = {
  items: readonly DrawnItem[];
  /** Of the page, in units of which it is `inkPageWidth` wide. */
  height: number;
  label: string;
  /** What lies below: a picture of the page. */
  children?: ReactNode;
};

/** A page with what was drawn on it, to look at. It is as wide as its place. */
export function InkView({ items, height, label, children }: Props) {
  return (
    <div className={css.page} style={{ aspectRatio: `${limits.inkPageWidth.value} / ${height}` }}>
      {children}
      <svg className={css.ink} role="img" aria-label={label} viewBox={viewBoxOf(height)}>
        <InkShapes items={items} />
      </svg>
    </div>
  );
}

export const InkShapes = memo(function InkShapes({ items }: { items: readonly DrawnItem[] }) {
  return items.map(({ id, item }) => <InkShape key={id} item={item} />);
});

export function viewBoxOf(height: number): string {
  return `0 0 ${limits.inkPageWidth.value} ${height}`;
}
