import type { Hiding } from "./background-choice.ts";
import { blurAround } from "./blur-around.ts";
import { dropIslands } from "./drop-islands.ts";
import type { Network } from "./network/make-network.ts";

/** Of the small picture; of a picture of 1,280 pixels in width it takes away what is finer than some 50. */
const blurRadius = 5;

/** At most this sure is nobody, from there on it is more and more somebody. */
const leastSure = 0.45;
const wholeSure = 0.8;

/** From the top to the bottom. */
const plains = {
  cool: ["#dfe7ec", "#a9bccb"],
  warm: ["#f1e7da", "#d3bda3"],
} as const;

/** Puts another background behind whoever is in a picture; what is drawn is overwritten by the next one. */
export function makePainter(
  network: Network,
  background: Hiding,
): (picture: CanvasImageSource, width: number, height: number) => OffscreenCanvas {
  const [tall, wide] = network.size;
  // Read again after each drawing, which a graphics card would be slow at.
  const small = brushOf(wide, tall, { willReadFrequently: true });
  const mask = brushOf(wide, tall);
  const behind = background === "blur" ? brushOf(wide / 2, tall / 2) : plain(background);
  const whole = brushOf(wide, tall, { alpha: true });
  const shape = mask.createImageData(wide, tall);
  const pieces = new Int32Array(tall * wide);
  return (picture, width, height) => {
    small.drawImage(picture, 0, 0, wide, tall);
    const { data } = small.getImageData(0, 0, wide, tall);
    for (let from = 0, to = 0; from < data.length; from += 4) {
      network.input[to++] = data[from]! / 255;
      network.input[to++] = data[from + 1]! / 255;
      network.input[to++] = data[from + 2]! / 255;
    }
    const sure = network.run();
    dropIslands(sure, network.size, leastSure, pieces);
    for (let n = 0; n < sure.length; n++) shape.data[4 * n + 3] = 255 * opacityOf(sure[n]!);
    mask.putImageData(shape, 0, 0);
    if (background === "blur") {
      const blurred = behind.createImageData(wide / 2, tall / 2);
      blurred.data.set(blurAround(data, sure, [tall, wide], blurRadius));
      behind.putImageData(blurred, 0, 0);
    }
    const { canvas } = whole;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    whole.globalCompositeOperation = "copy";
    whole.drawImage(mask.canvas, 0, 0, width, height);
    whole.globalCompositeOperation = "source-in";
    whole.drawImage(picture, 0, 0, width, height);
    whole.globalCompositeOperation = "destination-over";
    whole.drawImage(behind.canvas, 0, 0, width, height);
    return canvas;
  };
}

/** What is not surely the person is background: rather a little of the person is hidden than of the room shown. */
export function opacityOf(sure: number): number {
  const share = Math.min(1, Math.max(0, (sure - leastSure) / (wholeSure - leastSure)));
  return share * share * (3 - 2 * share);
}

function plain(background: Exclude<Hiding, "blur">): OffscreenCanvasRenderingContext2D {
  const brush = brushOf(16, 144);
  const [top, bottom] = plains[background];
  const colours = brush.createLinearGradient(0, 0, 0, 144);
  colours.addColorStop(0, top);
  colours.addColorStop(1, bottom);
  brush.fillStyle = colours;
  brush.fillRect(0, 0, 16, 144);
  return brush;
}

function brushOf(
  width: number,
  height: number,
  settings: CanvasRenderingContext2DSettings = {},
): OffscreenCanvasRenderingContext2D {
  const brush = new OffscreenCanvas(width, height).getContext("2d", settings);
  if (!brush) throw new Error("nothing to draw on");
  return brush;
}
