import { Type } from "typebox";
import { Apns, LinkPreview } from "../shapes/index.ts";

/** What was stored instead of the body that was sent: words of the institution's list are masked (M18). */
export const maskedBody = Type.Optional(Type.String());

/** The preview that the message shows; nothing where none was asked for, or it was left out. */
export const shownPreview = Type.Optional(LinkPreview);

/** Whom the message mentions; nothing where it mentions nobody. */
export const keptApns = Type.Optional(Apns);
