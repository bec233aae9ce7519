import { ownAccount } from "@lyceum/texts/own-account";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { type Crop, moved, sideOf, zoomed } from "./crop.ts";
import css from "./Avatar.module.css";

type Props = { picture: ImageBitmap; crop: Crop; change: (next: (crop: Crop) => Crop) => void };

/** Pixels of the canvas; shown at half of it, so that it is sharp on fine screens. */
const shown = 560;
const keyStep = 0.05;
const keyZoom = 1.15;

/** The square of the picture, to be moved by dragging or arrow keys and zoomed by wheel, two fingers, or + and -. */
export function CropArea({ picture, crop, change }: Props) {
  const t = useTexts(ownAccount);
  const area = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  // React listens passively to the wheel, and the page would scroll.
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = partOf(element, event);
      change((old) => zoomed(picture, old, Math.exp(-event.deltaY / 400), at));
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [picture, change]);

  function drag(event: PointerEvent<HTMLButtonElement>): void {
    const held = fingers.current;
    const from = held.get(event.pointerId);
    if (!from) return;
    const element = event.currentTarget;
    const to = { x: event.clientX, y: event.clientY };
    const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    held.set(event.pointerId, to);
    if (other) {
      const factor = distance(to, other) / Math.max(1, distance(from, other));
      const middle = { clientX: (to.x + other.x) / 2, clientY: (to.y + other.y) / 2 };
      change((old) => zoomed(picture, old, factor, partOf(element, middle)));
    }
    const share = (other ? 0.5 : 1) / element.clientWidth;
    change((old) => {
      const scale = sideOf(picture, old) * share;
      return moved(picture, old, (from.x - to.x) * scale, (from.y - to.y) * scale);
    });
  }

  function press(event: KeyboardEvent): void {
    const move = arrows[event.key];
    const factor = event.key === "+" || event.key === "=" ? keyZoom : event.key === "-" ? 1 / keyZoom : null;
    if (!move && factor === null) return;
    event.preventDefault();
    change((old) => {
      if (factor !== null) return zoomed(picture, old, factor);
      const step = sideOf(picture, old) * keyStep;
      return moved(picture, old, (move?.[0] ?? 0) * step, (move?.[1] ?? 0) * step);
    });
  }

  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return (
    <button
      ref={area}
      type="button"
      className={css.area}
      aria-label={t("cropArea")}
      aria-describedby="crop-hint"
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <canvas ref={canvas} width={shown} height={shown} />
    </button>
  );
}

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where something lies in the square, from its middle, in parts of its side. */
function partOf(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** What has no colour of its own becomes white: a picture of a person has no holes. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const side = sideOf(picture, crop);
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    picture,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}
