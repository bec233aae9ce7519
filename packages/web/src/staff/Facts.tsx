import type { ReactNode } from "react";
import css from "./Facts.module.css";

type Props = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Side by side in a frame, above a list. */
  isRow?: boolean;
};

/** What is known of a thing, name by name; an empty text is left out. */
export function Facts({ facts, isRow = false }: Props) {
  return (
    <dl className={isRow ? css.row : css.facts}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-numbers>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
