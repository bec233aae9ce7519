import { Type } from "typebox";
import type { RichTextDoc } from "../rich-text.ts";

/** Rich text as it travels. Whether it is what `rich-text.ts` declares is checked by `checkRichText` of the domain. */
export const RichText = Type.Unsafe<RichTextDoc>(
  Type.Object(
    { type: Type.Literal("doc"), content: Type.Array(Type.Unknown()) },
    { additionalProperties: false },
  ),
);
