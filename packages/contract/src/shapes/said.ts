import { Type } from "typebox";
import { nullable, Time } from "./basic.ts";

/** What staff read of a message outside its conversation (D8). */
export const said = {
  at: Time,
  text: Type.String(),
  /** What it was besides words; null: words alone. */
  kind: nullable(
    Type.Union([
      Type.Literal("image"),
      Type.Literal("audio"),
      Type.Literal("video"),
      Type.Literal("file"),
      Type.Literal("place"),
      Type.Literal("thing"),
    ]),
  ),
  /** Of a file its name. */
  fileName: Type.String(),
};
