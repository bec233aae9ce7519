import type { Hit } from "@lyceum/domain/search";
import css from "./Marked.module.css";

/** A text with what was found in it set off. */
export function Marked({ text, hits }: { text: string; hits: readonly Hit[] }) {
  if (hits.length === 0) return text;
  return (
    <>
      {hits.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(hits[index - 1]?.to ?? 0, from)}
          <mark className={css.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(hits.at(-1)?.to)}
    </>
  );
}
