import type { Slide } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import type { PointerEvent } from "react";
import { placeOn } from "./place-on.ts";
import css from "./Slides.module.css";
import type { Pointing } from "./use-pointing.ts";

const whole = limits.roomPointerSize.value;

/** Over a slide: where people point, and for who points the way of the mouse or the finger. */
export function Pointers({ slide, pointing }: { slide: Slide; pointing: Pointing }) {
  const { width, height } = slide;
  const { isOn, point, shown } = pointing;
  const follow = (event: PointerEvent<SVGSVGElement>) =>
    point(placeOn(event.currentTarget.getBoundingClientRect(), slide, event));
  const end = () => point(null);
  const ways = {
    onPointerDown: follow,
    onPointerMove: follow,
    onPointerLeave: end,
    onPointerCancel: end,
    onPointerUp(event: PointerEvent) {
      if (event.pointerType !== "mouse") end();
    },
  };
  return (
    // As large in its place as the picture below it.
    <svg
      className={css.pointers}
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      data-on={isOn || undefined}
      {...(isOn && ways)}
    >
      {shown.map(({ account, at }) => (
        <circle
          key={account}
          className={css.pointer}
          r={0.011 * width}
          style={{ translate: `${(at.x / whole) * width}px ${(at.y / whole) * height}px` }}
        />
      ))}
    </svg>
  );
}
