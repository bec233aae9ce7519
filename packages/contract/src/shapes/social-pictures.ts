import { type Static, Type } from "typebox";
import { pictureChoices } from "../social.ts";
import { oneOf } from "./basic.ts";

export const PictureChoice = oneOf(pictureChoices);
export type PictureChoice = Static<typeof PictureChoice>;

/** How a member stands to pictures of one match. */
export const PictureRules = Type.Object({
  choice: PictureChoice,
  /** The other takes pictures of the caller. */
  mayOffer: Type.Boolean(),
});
export type PictureRules = Static<typeof PictureRules>;
