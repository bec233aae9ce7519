import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, strict, Time } from "./basic.ts";
import { Rev } from "./room-ids.ts";

/** A set of slides of a room. */
export const DeckId = Rev;
/** A slide of a deck, from 0. */
export const DeckPage = Type.Integer({ minimum: 0, maximum: limits.roomDeckPagesMax.value - 1 });
export const DeckName = Type.String({ minLength: 1, maxLength: limits.roomDeckNameMax.value });
const pageCount = Type.Integer({ minimum: 1, maximum: limits.roomDeckPagesMax.value });

/** What is told of a deck to who has not seen it. */
export const deckFacts = {
  id: DeckId,
  name: DeckName,
  pageCount,
  /** How many slides are there, from the first; the others are on their way. */
  readyCount: Count,
};

/** The slides that everybody sees, as the log knows them; the pictures stand beside it (R6, P6). */
export const RoomDeck = Type.Object({
  ...deckFacts,
  page: DeckPage,
  /** Who shows them. */
  by: Account,
});
export type RoomDeck = Static<typeof RoomDeck>;

const text = Type.String({ maxLength: limits.roomDeckTextMax.value });

/** A slide as it is brought: its picture was uploaded before. `text` is what is written on it, for who does not see it. */
export const NewSlide = strict({
  url: Type.String({ minLength: 1, maxLength: limits.attachUrlMax.value }),
  text,
});
export type NewSlide = Static<typeof NewSlide>;

/** A slide as it is read; `link` opens its picture until `until`. */
export const Slide = Type.Object({
  page: DeckPage,
  link: Type.String(),
  until: Time,
  width: Count,
  height: Count,
  text,
});
export type Slide = Static<typeof Slide>;

const place = Type.Integer({ minimum: 0, maximum: limits.roomPointerSize.value });

/** A place on a slide, from its upper left corner, in parts of its width and height. */
export const SlidePlace = strict({ x: place, y: place });
export type SlidePlace = Static<typeof SlidePlace>;

/** A deck of a room in the list of those that can be shown again. */
export const DeckEntry = Type.Object({ ...deckFacts, time: Time });
export type DeckEntry = Static<typeof DeckEntry>;
export type DeckFacts = Omit<DeckEntry, "time">;
export const newDeck = { name: DeckName, pageCount };
