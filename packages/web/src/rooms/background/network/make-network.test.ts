import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeNetwork, type Network } from "./make-network.ts";

const file = readFileSync(
  fileURLToPath(import.meta.resolve("@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite")),
);

/** Red, green and blue of a place, from 0 to 1. */
type Draw = (x: number, y: number) => readonly [number, number, number];

function show(network: Network, draw: Draw): Float32Array {
  const [height, width] = network.size;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) network.input.set(draw(x, y), 3 * (y * width + x));
  return network.run();
}

const wall: Draw = (x, y) => [
  0.35 + x / 1_000,
  0.43 + y / 1_000,
  ((x >> 4) + (y >> 4)) % 2 === 0 ? 0.4 : 0.47,
];
const isIn = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;

/** Head with hair, eyes and mouth, neck and shoulders. */
const person =
  (middle: number): Draw =>
  (x, y) => {
    const over = x - middle;
    if (isIn(over, y, [-9, 57, 3, 2]) || isIn(over, y, [9, 57, 3, 2])) return [0.12, 0.08, 0.08];
    if (isIn(over, y, [0, 76, 8, 2.5])) return [0.63, 0.27, 0.27];
    if (isIn(over, y, [0, 62, 22, 29])) return [0.87, 0.7, 0.59];
    if (isIn(over, y, [0, 50, 27, 30])) return [0.2, 0.14, 0.11];
    if (Math.abs(over) < 11 && y > 82 && y < 112) return [0.8, 0.63, 0.53];
    if (isIn(over, y, [0, 170, 62, 70])) return [0.16, 0.24, 0.43];
    return wall(x, y);
  };

test("R5 the network finds who sits before the camera, and only them", () => {
  const network = makeNetwork(file);
  expect(network.size).toEqual([144, 256]);
  for (const middle of [100, 128, 160]) {
    const sure = show(network, person(middle));
    const at = (x: number, y: number) => sure[y * 256 + x]!;
    expect(at(middle, 60)).toBeGreaterThan(0.9);
    expect(at(middle, 120)).toBeGreaterThan(0.9);
    expect(at(8, 10)).toBeLessThan(0.1);
    expect(at(248, 20)).toBeLessThan(0.1);
    expect(at(8, 70)).toBeLessThan(0.1);
  }
});

test("R5 before an empty wall it finds nobody, also after somebody was there", () => {
  const network = makeNetwork(file);
  show(network, person(128));
  const sure = show(network, wall);
  expect(sure.filter((value) => value > 0.45).length / sure.length).toBeLessThan(0.02);
});

test("R5 a file that is not a network is refused", () => {
  expect(() => makeNetwork(new Uint8Array(64))).toThrow();
  expect(() => makeNetwork(file.subarray(0, 20_000))).toThrow();
});
