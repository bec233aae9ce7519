import type { RichTextDoc, RichTextMark, RichTextNode } from "@lyceum/contract/rich-text";
import { isSafeHref } from "@lyceum/domain/rich-text";
import { createElement, Fragment, type ReactNode } from "react";
import { Formula } from "../formula/index.ts";
import type { Assets } from "../upload/assets.ts";
import { Callout } from "./Callout.tsx";
import { FileBlock, ImageBlock, VideoBlock } from "./media-blocks.tsx";
import { sizeOf } from "./picture-size.ts";
import css from "./RichText.module.css";

type Props = {
  doc: RichTextDoc;
  /** The files that it refers to; none where it may hold none. */
  assets?: Assets;
  /** They are asked for at this moment: what is not among them is no loss yet. */
  isWaiting?: boolean;
  /** Pictures are drawn no higher than that; CSS pixels. */
  heightMax?: number;
  className?: string;
};

const noAssets: Assets = new Map();

/** Rich text as elements, never as HTML: what the schema does not know is not drawn. */
export function RichText({
  doc,
  assets = noAssets,
  isWaiting = false,
  heightMax = Infinity,
  className = "",
}: Props) {
  const files = { assets, isWaiting, heightMax };
  return <div className={`${css.prose} ${className}`}>{drawAll(doc.content, files)}</div>;
}

type Files = Required<Pick<Props, "assets" | "isWaiting" | "heightMax">>;

function drawAll(nodes: readonly RichTextNode[] | undefined, files: Files): ReactNode {
  return nodes?.map((node, index) => <Fragment key={index}>{draw(node, files)}</Fragment>);
}

function draw(node: RichTextNode, files: Files): ReactNode {
  const attrs = node.attrs ?? {};
  const inside = () => drawAll(node.content, files);
  const aligned: { "data-align"?: string } =
    typeof attrs["textAlign"] === "string" ? { "data-align": attrs["textAlign"] } : {};
  switch (node.type) {
    case "text":
      return (node.marks ?? []).reduce<ReactNode>(drawMark, node.text);
    case "paragraph":
      return <p {...aligned}>{inside()}</p>;
    case "heading":
      return (
        <Heading level={attrs["level"]} {...aligned}>
          {inside()}
        </Heading>
      );
    case "bulletList":
      return <ul>{inside()}</ul>;
    case "orderedList":
      return <ol start={number(attrs["start"])}>{inside()}</ol>;
    case "listItem":
      return <li>{inside()}</li>;
    case "blockquote":
      return <blockquote>{inside()}</blockquote>;
    case "codeBlock":
      return (
        <pre>
          <code>{inside()}</code>
        </pre>
      );
    case "horizontalRule":
      return <hr />;
    case "hardBreak":
      return <br />;
    case "callout":
      return <Callout tone={words(attrs["tone"])}>{inside()}</Callout>;
    case "image":
      return (
        <ImageBlock
          asset={assetIn(attrs, files)}
          alt={words(attrs["alt"])}
          caption={words(attrs["caption"])}
          size={sizeOf(attrs)}
          heightMax={files.heightMax}
        />
      );
    case "video":
      return <VideoBlock asset={assetIn(attrs, files)} caption={words(attrs["caption"])} />;
    case "file":
      return <FileBlock asset={assetIn(attrs, files)} />;
    case "table":
      return (
        <div className={css.table}>
          <table>
            <tbody>{inside()}</tbody>
          </table>
        </div>
      );
    case "tableRow":
      return <tr>{inside()}</tr>;
    case "tableCell":
      return <td {...spansOf(attrs)}>{inside()}</td>;
    case "tableHeader":
      return <th {...spansOf(attrs)}>{inside()}</th>;
    case "mathInline":
      return <Formula tex={words(attrs["tex"])} />;
    case "mathBlock":
      return (
        <div className={css.mathBlock}>
          <Formula tex={words(attrs["tex"])} isBlock />
        </div>
      );
    case "doc":
      return inside();
    default:
      return null;
  }
}

function Heading({ level, ...rest }: { level: unknown; children: ReactNode; "data-align"?: string }) {
  return createElement(headings.get(level) ?? "h2", rest);
}

const headings = new Map<unknown, "h2" | "h3" | "h4">([
  [2, "h2"],
  [3, "h3"],
  [4, "h4"],
]);

const plainMarks = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
  subscript: "sub",
  superscript: "sup",
} as const;

function drawMark(inside: ReactNode, { type, attrs = {} }: RichTextMark): ReactNode {
  if (type !== "link") return type in plainMarks ? createElement(plainMarks[type], null, inside) : inside;
  const href = words(attrs["href"]);
  if (!isSafeHref(href)) return inside;
  const leadsAway = /^https?:/i.test(href);
  return (
    <a href={href} {...(leadsAway ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {})}>
      {inside}
    </a>
  );
}

function spansOf(attrs: Readonly<Record<string, unknown>>): { colSpan: number; rowSpan: number } {
  return { colSpan: number(attrs["colspan"]), rowSpan: number(attrs["rowspan"]) };
}

/** Undefined: it is still asked for; null: it is not there. */
function assetIn(attrs: Readonly<Record<string, unknown>>, { assets, isWaiting }: Files) {
  return assets.get(words(attrs["assetId"])) ?? (isWaiting ? undefined : null);
}

function words(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 1;
}
