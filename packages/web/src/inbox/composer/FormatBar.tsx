import { writing } from "@lyceum/texts/writing";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { large } from "../chat-icons.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./FormatBar.module.css";
import { type Format, markField } from "./mark-text.ts";
import { placeIn } from "./place-in.ts";

const BoldIcon = large(<path d="M6 4h5a3 3 0 0 1 0 6H6zm0 6h6a3 3 0 0 1 0 6H6z" />);
const ItalicIcon = large(<path d="M9 4h6M5 16h6m1-12L8 16" />);
const CodeIcon = large(<path d="m7 6-4 4 4 4m6-8 4 4-4 4" />);
const BulletsIcon = large(<path d="M8 5h9M8 10h9M8 15h9M3.500 5h.01M3.500 10h.01M3.500 15h.01" />);
const NumbersIcon = large(
  <path d="M9 5h8M9 10h8M9 15h8M3 3.500l1-.5v4M3 12c2-1.200 2.500 0 1.500 1.200L3 15.500h2.200" />,
);
const QuoteIcon = large(<path d="M4 4v12M8 6h9M8 10h9M8 14h6" />);

const formats = [
  ["bold", "B", BoldIcon],
  ["italic", "I", ItalicIcon],
  ["code", "E", CodeIcon],
  ["bullets", "", BulletsIcon],
  ["numbers", "", NumbersIcon],
  ["quote", "", QuoteIcon],
] as const satisfies readonly (readonly [Format, string, unknown])[];

type Props = { field: RefObject<HTMLTextAreaElement | null>; onText: (text: string) => void };

/** Over the chosen words: their formats. The field keeps the focus, and the keys do the same. */
export function FormatBar({ field, onText }: Props) {
  const t = useTexts(writing);
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!field.current || !bar.current) return;
    const { left, top } = placeIn(field.current, field.current.selectionStart);
    const room = field.current.clientWidth - bar.current.offsetWidth;
    setPlace({
      left: field.current.offsetLeft + Math.max(0, Math.min(left, room)),
      top: field.current.offsetTop + top,
    });
  }, [field]);
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("format")}
      className={css.bar}
      style={place ?? { visibility: "hidden" }}
      // The words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
    >
      {formats.map(([format, key, Icon]) => {
        const name = key === "" ? t(format) : t("withKeys", { does: t(format), keys: `Ctrl ${key}` });
        return (
          <button
            key={format}
            type="button"
            tabIndex={-1}
            className={css.act}
            data-apart={format === "bullets" || undefined}
            aria-label={t(format)}
            title={name}
            onClick={() => field.current && markField(field.current, format, onText)}
          >
            <Icon />
          </button>
        );
      })}
    </div>
  );
}
