import type { ReactNode } from "react";
import css from "./Facts.module.css";

/** What is known of a thing, name by name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-numbers>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
