import { type Block, formatText, type Run, runStyles } from "@lyceum/domain/formatting";
import { findHits } from "@lyceum/domain/search";
import { Fragment, type ReactNode } from "react";
import { Marked } from "../Marked.tsx";
import css from "./FormattedText.module.css";
import { useLinks } from "./use-links.ts";

type Props = {
  body: string;
  /** Words that are set off; "" for none. */
  keyword: string;
  /** Draws words that are no address, with `plain` for those that it leaves as they are. */
  draw?: Draw | undefined;
};

type Draw = (text: string, plain: (text: string) => ReactNode) => ReactNode;

/** What a person wrote, with its formatting and its links. */
export function FormattedText({ body, keyword, draw }: Props) {
  const blocks = formatText(body);
  return blocks.map((block, index) => (
    <Part key={index} block={block} keyword={keyword} draw={draw} isAlone={blocks.length === 1} />
  ));
}

type InBlock = Omit<Props, "body">;

function Part({ block, isAlone, ...shownAs }: InBlock & { block: Block; isAlone: boolean }) {
  const { kind, lines } = block;
  const shown = lines.map(({ sign, runs }, index) => {
    const words = runs.map((run, at) => <Words key={at} run={run} {...shownAs} />);
    if (kind !== "list")
      return (
        <Fragment key={index}>
          {index > 0 && "\n"}
          {words}
        </Fragment>
      );
    return (
      <li key={index} dir="auto">
        <span aria-hidden={sign === "•" || undefined}>{sign}</span>
        <span>{words}</span>
      </li>
    );
  });
  if (kind === "list") return <ul className={css.list}>{shown}</ul>;
  if (kind === "code") return <pre className={css.block}>{shown}</pre>;
  if (kind === "quote")
    return (
      <blockquote className={css.quote} dir="auto">
        {shown}
      </blockquote>
    );
  const isEmpty = ({ runs }: Block["lines"][number]) => runs.length === 0;
  // Lists and quotes have their own distance.
  const from = isAlone ? 0 : lines.findIndex((line) => !isEmpty(line));
  if (from < 0) return null;
  const until = isAlone ? lines.length : lines.findLastIndex((line) => !isEmpty(line)) + 1;
  return (
    <span className={css.text} dir="auto">
      {shown.slice(from, until)}
    </span>
  );
}

function Words({ run: { text, style }, keyword, draw }: InBlock & { run: Run }) {
  if ((style & runStyles.code) > 0)
    return (
      <code className={css.code}>
        <Found text={text} keyword={keyword} />
      </code>
    );
  const words = <Linked text={text} keyword={keyword} draw={draw} />;
  const slanted = (style & runStyles.italic) > 0 ? <em>{words}</em> : words;
  return (style & runStyles.bold) > 0 ? <strong>{slanted}</strong> : slanted;
}

function Linked({ text, keyword, draw }: InBlock & { text: string }) {
  const plain = (words: string) => <Found text={words} keyword={keyword} />;
  return useLinks(text).map((part, index) =>
    part.href === null ? (
      <Fragment key={index}>{draw ? draw(part.text, plain) : plain(part.text)}</Fragment>
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        <Found text={part.text} keyword={keyword} />
      </a>
    ),
  );
}

function Found({ text, keyword }: { text: string; keyword: string }) {
  return keyword === "" ? text : <Marked text={text} hits={findHits(text, keyword)} />;
}
