import { limits } from "@lyceum/contract/limits";
import { type InkBounds, inkLineWidth } from "@lyceum/domain/ink";
import { ink } from "@lyceum/texts/kit/ink";
import { VisuallyHidden } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Ink.module.css";
import { EraseIcon } from "./icons.ts";
import { InkAct } from "./InkAct.tsx";
import { type DrawnItem, InkShapes, viewBoxOf } from "./InkView.tsx";
import { inkCorners } from "./scale.ts";
import { type InkSelection, type SelectionDone, useInkSelect } from "./use-ink-select.ts";

type Props = Omit<InkSelection, "onDone"> & {
  label: string;
  /** What others are drawing now. */
  growing?: readonly DrawnItem[];
  /** Whose a thing is, where one may know that. */
  authorOf?: (id: string) => string | undefined;
};

/** A page of which things are chosen, moved, scaled and erased, by mouse, pen, finger and keyboard. It is as wide as its place. */
export function InkSelect({ label, growing = [], authorOf, ...input }: Props) {
  const t = useTexts(ink);
  const howId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<SelectionDone | null>(null);
  const { chosen, by, isScaling, band, frame, erase, handlers } = useInkSelect({ ...input, onDone: setDone });
  const { items, height } = input;
  const ids = new Set(chosen.map(({ id }) => id));
  const isMoved = isScaling || by.x !== 0 || by.y !== 0;
  const others = isMoved ? items.filter(({ id }) => !ids.has(id)) : items;
  const wide = limits.inkPageWidth.value;
  const said = () => {
    if (done === null) return "";
    if (done.type === "moved")
      return t("moved", { n: done.count, x: Math.round(100 * done.x), y: Math.round(100 * done.y) });
    if (done.type === "scaled") return t("scaled", { n: done.count, p: Math.round(100 * done.by) });
    if (done.type !== "reached") return done.type === "nothing" ? t("none") : t(done.type, { n: done.count });
    const { item, id } = done.thing;
    const words = item.kind === "text" ? item.text : t(`kind_${item.kind}`);
    const user = authorOf?.(id);
    const thing = t("thing", {
      thing: words,
      colour: t(`colour_${item.colour}`),
      at: done.at,
      n: done.count,
    });
    return user === undefined ? thing : t("thingBy", { thing, user });
  };
  return (
    <div className={css.page} style={{ aspectRatio: `${wide} / ${height}` }}>
      <div
        ref={surface}
        className={css.surface}
        data-tool="select"
        // Arrows and letters are the page's own here.
        role="application"
        aria-label={label}
        aria-describedby={howId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...handlers}
      >
        <svg className={css.ink} aria-hidden viewBox={viewBoxOf(height)}>
          <InkShapes items={others} />
          <InkShapes items={growing} />
          <g transform={`translate(${by.x} ${by.y})`}>
            {isMoved && <InkShapes items={chosen} />}
            {frame && (
              <Frame frame={frame} pad={Math.max(...chosen.map(({ item }) => inkLineWidth(item))) / 2 + 90} />
            )}
          </g>
          {band && <Frame frame={band} pad={0} isBand />}
        </svg>
        {frame &&
          !band &&
          inkCorners.map((corner) => (
            <span
              key={corner}
              className={css.corner}
              data-corner={corner}
              style={{
                left: `${((corner.endsWith("w") ? frame.left + by.x : frame.right + by.x) / wide) * 100}%`,
                top: `${((corner.startsWith("n") ? frame.top + by.y : frame.bottom + by.y) / height) * 100}%`,
              }}
            />
          ))}
      </div>
      {frame && !isMoved && !band && (
        <div
          className={css.chosenActs}
          style={{
            left: `clamp(0px, ${(frame.right / wide) * 100}% - 8px, 100% - 36px)`,
            top: `clamp(0px, ${(frame.top / height) * 100}% - 52px, 100% - 36px)`,
          }}
        >
          <InkAct
            name={t("eraseChosen")}
            onClick={() => {
              erase();
              surface.current?.focus();
            }}
          >
            <EraseIcon />
          </InkAct>
        </div>
      )}
      <span hidden id={howId}>
        {t("selectKeys")}
      </span>
      <VisuallyHidden role="status">{said()}</VisuallyHidden>
    </div>
  );
}

function Frame({ frame, pad, isBand }: { frame: InkBounds; pad: number; isBand?: boolean }) {
  return (
    <rect
      className={css.frame}
      data-band={isBand}
      x={frame.left - pad}
      y={frame.top - pad}
      width={frame.right - frame.left + 2 * pad}
      height={frame.bottom - frame.top + 2 * pad}
    />
  );
}
