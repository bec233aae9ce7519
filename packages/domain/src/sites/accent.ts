import type { Accent } from "@lyceum/contract/shapes";

type Rgb = readonly [number, number, number];

/** What text must differ by to be read (WCAG AA). */
export const readableContrast = 4.5;
/** The surface of each mode on which the colour is hardest to read. */
const surfaces = { light: "#f2f2f3", dark: "#262626" } as const;
const grounds = { light: "#ffffff", dark: "#191919" } as const;
const ends = { light: "#000000", dark: "#ffffff" } as const;
const softShare = { light: 0.1, dark: 0.2 } as const;
const steps = 100;

/**
 * A colour as it can be read in each mode: darker by light, lighter by dark where it must be. Null for what is no colour.
 */
export function accentOf(colour: string): Accent | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  return { light: shadesOf(colour, "light"), dark: shadesOf(colour, "dark") };
}

/** Between 1 (the same) and 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function shadesOf(colour: string, mode: "light" | "dark"): Accent["light"] {
  const soft = mix(grounds[mode], colour, softShare[mode]);
  for (let step = 0; step <= steps; step++) {
    const line = mix(colour, ends[mode], step / steps);
    if (Math.min(contrastOf(line, surfaces[mode]), contrastOf(line, soft)) >= readableContrast)
      return { line, soft };
  }
  return { line: ends[mode], soft };
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  const parts = a.map((part, at) => Math.round(part + ((b[at] ?? part) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
