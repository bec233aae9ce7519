import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { strict } from "./basic.ts";

const x = Type.Integer({ minimum: 0, maximum: limits.inkPageWidth.value });
const y = Type.Integer({ minimum: 0, maximum: limits.inkPageHeightMax.value });

export const InkColour = Type.Union([
  Type.Literal("black"),
  Type.Literal("red"),
  Type.Literal("blue"),
  Type.Literal("green"),
  Type.Literal("orange"),
  Type.Literal("violet"),
]);
export type InkColour = Static<typeof InkColour>;

export const InkWidth = Type.Union([Type.Literal("fine"), Type.Literal("medium"), Type.Literal("broad")]);
export type InkWidth = Static<typeof InkWidth>;

/** A line by hand through its points: x, y, x, y, … in units of the page. */
export const InkStroke = strict({
  kind: Type.Union([Type.Literal("pen"), Type.Literal("highlighter")]),
  colour: InkColour,
  width: InkWidth,
  points: Type.Array(y, { minItems: 2, maxItems: 2 * limits.inkPointsMax.value }),
});
export type InkStroke = Static<typeof InkStroke>;

/** A figure between two corners: x, y, x, y. */
export const InkFigure = strict({
  kind: Type.Union([Type.Literal("line"), Type.Literal("rectangle"), Type.Literal("ellipse")]),
  colour: InkColour,
  width: InkWidth,
  points: Type.Array(y, { minItems: 4, maxItems: 4 }),
});
export type InkFigure = Static<typeof InkFigure>;

/** Words of one or several lines; x and y are the upper left corner. */
export const InkText = strict({
  kind: Type.Literal("text"),
  colour: InkColour,
  width: InkWidth,
  x,
  y,
  text: Type.String({ minLength: 1, maxLength: limits.inkTextMax.value }),
  /** Height of the letters where it is another than that of the width: the words were scaled. */
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.inkTextSizeMax.value })),
});
export type InkText = Static<typeof InkText>;

/** A sign of whoever marks; x and y are its middle. */
export const InkStamp = strict({
  kind: Type.Union([Type.Literal("tick"), Type.Literal("cross")]),
  colour: InkColour,
  width: InkWidth,
  x,
  y,
});
export type InkStamp = Static<typeof InkStamp>;

/** One thing that somebody drew on a page. */
export const InkItem = Type.Union([InkStroke, InkFigure, InkText, InkStamp]);
export type InkItem = Static<typeof InkItem>;
