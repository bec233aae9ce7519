import type { InkItem } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { ink } from "@lyceum/texts/kit/ink";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Ink.module.css";
import { InkShape } from "./InkShape.tsx";
import { type DrawnItem, InkShapes, viewBoxOf } from "./InkView.tsx";
import { InkWords } from "./InkWords.tsx";
import type { InkPlace } from "./place-of.ts";
import { type InkInput, useInkInput } from "./use-ink-input.ts";

type Props = Omit<InkInput, "onWords"> & {
  label: string;
  /** What others are drawing now. */
  growing?: readonly DrawnItem[];
  /** What lies below: a picture of the page. */
  children?: ReactNode;
};

/** A page to draw on by mouse, pen, finger and keyboard. It is as wide as its place. */
export function InkSurface({ label, growing = [], children, ...input }: Props) {
  const t = useTexts(ink);
  const howId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<InkPlace | null>(null);
  const { draft, cross, handlers } = useInkInput({ ...input, onWords: setWriting });
  const { height, tool, items, onDraw } = input;
  const put = (text: string) => {
    if (!writing) return;
    setWriting(null);
    surface.current?.focus();
    const { colour, width } = tool;
    if (text !== "") onDraw({ kind: "text", colour, width, text, ...writing } satisfies InkItem);
  };
  return (
    <div className={css.page} style={{ aspectRatio: `${limits.inkPageWidth.value} / ${height}` }}>
      {children}
      <div
        ref={surface}
        className={css.surface}
        data-tool={tool.kind}
        // Escape gives the line up, and does not close a dialog around the page.
        data-mantine-stop-propagation={draft !== null}
        // Arrows and letters are the page's own here.
        role="application"
        aria-label={label}
        aria-describedby={howId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...handlers}
      >
        <svg className={css.ink} aria-hidden viewBox={viewBoxOf(height)}>
          <InkShapes items={items} />
          <InkShapes items={growing} />
          {draft && <InkShape item={draft} />}
          {cross && (
            <path
              className={css.cross}
              d={`M${cross.x - 180} ${cross.y}h360M${cross.x} ${cross.y - 180}v360`}
            />
          )}
        </svg>
      </div>
      <span hidden id={howId}>
        {t("keys")}
      </span>
      {writing && <InkWords place={writing} height={height} tool={tool} onPut={put} />}
    </div>
  );
}
