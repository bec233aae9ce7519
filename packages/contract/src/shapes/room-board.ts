import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, strict, Time } from "./basic.ts";
import { InkItem } from "./ink.ts";
import { IdClient } from "./message.ts";
import { Rev } from "./room-ids.ts";

/** A page of the whiteboard of a room, from 0. */
export const BoardPage = Type.Integer({ minimum: 0, maximum: limits.roomBoardPagesMax.value - 1 });

/** The whiteboard as the log knows it; what is drawn on it stands beside the log (R5). */
export const RoomBoard = Type.Object({
  isOpen: Type.Boolean(),
  /** What everybody sees. */
  page: BoardPage,
  pageCount: Count,
  /** Hosts alone draw. */
  isForHosts: Type.Boolean(),
});
export type RoomBoard = Static<typeof RoomBoard>;

/** How large a thing is, in thousandths of how it was drawn; absent: as large. */
export const BoardScale = Type.Integer({
  minimum: limits.roomBoardScaleMin.value,
  maximum: limits.roomBoardScaleMax.value,
});
/** So far a thing of the lower right corner goes that is scaled most and stays on the page. */
const farthest = (limits.inkPageWidth.value * limits.roomBoardScaleMax.value) / 1_000;

/** What somebody does to a page of the whiteboard. */
export const BoardChange = Type.Union([
  strict({ do: Type.Literal("draw"), item: InkItem }),
  /** Takes away what was drawn under these numbers of the page. */
  strict({
    do: Type.Literal("erase"),
    seqs: Type.Array(Rev, { minItems: 1, maxItems: limits.roomBoardErasedMax.value }),
  }),
  strict({ do: Type.Literal("clear") }),
  /** Scales what was drawn from the upper left corner of the page, and puts it so far from there: the last move of a thing counts. */
  strict({
    do: Type.Literal("move"),
    moves: Type.Array(
      strict({
        seq: Rev,
        x: Type.Integer({ minimum: -farthest, maximum: limits.inkPageWidth.value }),
        y: Type.Integer({ minimum: -farthest, maximum: limits.roomBoardHeight.value }),
        scale: Type.Optional(BoardScale),
      }),
      { minItems: 1, maxItems: limits.roomBoardErasedMax.value },
    ),
  }),
  /** Takes back what one erased, cleared or moved under this number. */
  strict({ do: Type.Literal("restore"), seq: Rev }),
]);
export type BoardChange = Static<typeof BoardChange>;

/** One change of a page; `seq` numbers those of the page without gaps. */
export const BoardMark = Type.Object({
  seq: Rev,
  page: BoardPage,
  account: Account,
  time: Time,
  idClient: IdClient,
  change: BoardChange,
});
export type BoardMark = Static<typeof BoardMark>;
