import type { InkItem } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { inkColours, inkFontSize, inkLineHeight, inkLineWidth, linesOf, pathOf } from "@lyceum/domain/ink";

/** Puts what was drawn into a picture of the page, as InkShape shows it; `height` is that of the page in units of ink. */
export function paintInk(canvas: HTMLCanvasElement, items: readonly InkItem[], height: number): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const family = getComputedStyle(document.body).fontFamily;
  context.setTransform(canvas.width / limits.inkPageWidth.value, 0, 0, canvas.height / height, 0, 0);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const item of items) {
    const isLight = item.kind === "highlighter";
    context.globalCompositeOperation = isLight ? "multiply" : "source-over";
    context.globalAlpha = isLight ? 0.32 : 1;
    context.strokeStyle = inkColours[item.colour];
    context.fillStyle = inkColours[item.colour];
    if (item.kind === "text") {
      const size = inkFontSize(item);
      context.font = `${size}px ${family}`;
      for (const [at, line] of linesOf(item.text).entries())
        context.fillText(line, item.x, item.y + size + at * inkLineHeight(item));
    } else {
      context.lineWidth = inkLineWidth(item);
      context.stroke(new Path2D(pathOf(item)));
    }
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}
