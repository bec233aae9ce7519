import type { MarkedText } from "@lyceum/contract/shapes";
import css from "./Search.module.css";

/** A text of the server with the words in it set off. */
export function WithHits({ text, hits }: MarkedText) {
  const ends = [0, ...hits.map(({ to }) => to)];
  return (
    <>
      {hits.map(({ from, to }, at) => [
        text.slice(ends[at], from),
        <mark key={from} className={css.mark}>
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(ends.at(-1))}
    </>
  );
}
