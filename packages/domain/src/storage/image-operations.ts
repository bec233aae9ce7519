/** What is done to a picture, one step after the other (M16). */
export type ImageOperation =
  | { type: "stripmeta" }
  | { type: "interlace" }
  | { type: "quality"; quality: number }
  | { type: "blur"; radius: number; sigma: number }
  | { type: "crop"; x: number; y: number; width: number; height: number }
  | { type: "rotate"; angle: number }
  | {
      type: "thumbnail";
      mode: "cover" | "contain" | "crop";
      /** 0: follows from the other side; only where the mode is contain. */
      width: number;
      height: number;
      /** Which part is kept of what does not fit: 0 the beginning, 5 the middle, 10 the end. */
      axis: { x: number; y: number };
      /** Whether a smaller picture is made larger. */
      enlarge: boolean;
    };

type Given = Readonly<Record<string, unknown>>;
type Range = { min: number; max: number; whole: boolean };

const ranges = {
  quality: { min: 0, max: 100, whole: true },
  radius: { min: 1, max: 50, whole: true },
  sigma: { min: 0, max: 1_000, whole: false },
  place: { min: 0, max: 100_000, whole: true },
  /** Thumbnails are made while somebody waits. */
  side: { min: 0, max: 4_095, whole: true },
  angle: { min: -1_000_000, max: 1_000_000, whole: true },
  axis: { min: 0, max: 10, whole: true },
} satisfies Record<string, Range>;

const middle = 5;

/** The steps in their full form, or the field that is wrong. */
export type ReadOperations =
  | { isGood: true; operations: ImageOperation[] }
  | { isGood: false; field: string };

/** Reads what a program asks for: each step of a known type, its figures within their ranges, none unknown. */
export function readImageOperations(value: unknown, most: number): ReadOperations {
  if (!Array.isArray(value) || value.length === 0 || value.length > most)
    return { isGood: false, field: "ops" };
  const operations: ImageOperation[] = [];
  for (const one of value as unknown[]) {
    const read = readOne(one);
    if (typeof read === "string") return { isGood: false, field: read };
    operations.push(read);
  }
  return { isGood: true, operations };
}

/** The step, or the name of the wrong field. */
function readOne(value: unknown): ImageOperation | string {
  if (typeof value !== "object" || value === null) return "type";
  // Of an unknown shape still; each field is looked at below.
  const given = value as Given;
  switch (given["type"]) {
    case "stripmeta":
    case "interlace":
      return surplus(given, []) ?? { type: given["type"] };
    case "quality":
      return (
        wrong(given, { quality: ranges.quality }) ?? { type: "quality", quality: number(given, "quality") }
      );
    case "blur":
      return (
        wrong(given, { radius: ranges.radius, sigma: ranges.sigma }) ?? {
          type: "blur",
          radius: number(given, "radius"),
          sigma: number(given, "sigma"),
        }
      );
    case "crop":
      return (
        wrong(given, { x: ranges.place, y: ranges.place, width: ranges.place, height: ranges.place }) ?? {
          type: "crop",
          x: number(given, "x"),
          y: number(given, "y"),
          width: number(given, "width"),
          height: number(given, "height"),
        }
      );
    case "rotate":
      return (
        wrong(given, { angle: ranges.angle }) ?? {
          type: "rotate",
          angle: normalAngle(number(given, "angle")),
        }
      );
    case "thumbnail":
      return readThumbnail(given);
    default:
      return "type";
  }
}

function readThumbnail(given: Given): ImageOperation | string {
  const { mode, axis = {}, enlarge = false, width = 0, height = 0 } = given;
  if (mode !== "cover" && mode !== "contain" && mode !== "crop") return "mode";
  const unknown = surplus(given, ["mode", "axis", "enlarge", "width", "height"]);
  if (unknown !== null) return unknown;
  if (!isWithin(width, ranges.side)) return "width";
  if (!isWithin(height, ranges.side)) return "height";
  if (mode === "contain" ? width === 0 && height === 0 : width === 0) return "width";
  if (mode !== "contain" && height === 0) return "height";
  if (typeof enlarge !== "boolean") return "enlarge";
  if (typeof axis !== "object" || axis === null) return "axis";
  const { x = middle, y = middle, ...rest } = axis as Given;
  if (!isWithin(x, ranges.axis) || !isWithin(y, ranges.axis) || Object.keys(rest).length > 0) return "axis";
  return { type: "thumbnail", mode, width, height, axis: { x, y }, enlarge };
}

/** From 0 to 359, however often and whichever way it turns. */
export function normalAngle(angle: number): number {
  return ((angle % 360) + 360) % 360;
}

function wrong(given: Given, fields: Readonly<Record<string, Range>>): string | null {
  const found = Object.entries(fields).find(([name, range]) => !isWithin(given[name], range));
  return found ? found[0] : surplus(given, Object.keys(fields));
}

function surplus(given: Given, known: readonly string[]): string | null {
  return Object.keys(given).find((name) => name !== "type" && !known.includes(name)) ?? null;
}

function isWithin(value: unknown, { min, max, whole }: Range): value is number {
  if (typeof value !== "number" || !(value >= min && value <= max)) return false;
  return !whole || Number.isInteger(value);
}

/** Looked at before. */
function number(given: Given, name: string): number {
  return Number(given[name]);
}
