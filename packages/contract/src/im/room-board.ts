import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  BoardChange,
  BoardMark,
  BoardPage,
  Count,
  IdClient,
  InkItem,
  Nothing,
  nullable,
  Rev,
  RoomId,
  strict,
} from "../shapes/index.ts";

const item: InkItem = {
  kind: "pen",
  colour: "blue",
  width: "medium",
  points: [2_000, 1_500, 2_600, 1_900, 3_400, 1_700],
};
const change: BoardChange = { do: "draw", item };
const mark: BoardMark = {
  seq: 3,
  page: 0,
  account: "bob",
  time: 1_790_000_000_000,
  idClient: "5b0e7a52c1",
  change,
};

export const drawOnBoard = command({
  permission: "*:room:join",
  service: 26,
  command: 8,
  row: "R5",
  about:
    "Changes a page of the open whiteboard of a room. The same `idClient` of the same person is done once. Hosts draw, and whoever may speak where hosts have not kept it for themselves; members move and take away what they drew themselves, hosts everything. A move says how large a thing is and how far it stands from where it was drawn; the last one counts, and one of what is away does nothing. Whoever moved something or took it away takes that back by `restore`. It comes to everybody by `roomBoardMark`.",
  params: strict({ roomId: RoomId, page: BoardPage, idClient: IdClient, change: BoardChange }),
  result: Type.Object({ seq: Rev }),
  faults: [
    "roomMissing",
    "roomNotEntered",
    "noPermission",
    "raiseHandFirst",
    "chatBanned",
    "objectMissing",
    "overLimit",
    "wordsRefused",
  ],
  requires: "loggedIn",
  guests: true,
  rate: "roomBoard",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { roomId: "482913077", page: 0, idClient: mark.idClient, change },
    result: { seq: 3 },
  },
});

export const getRoomBoard = command({
  permission: "*:room:join",
  service: 26,
  command: 9,
  row: "R5",
  about:
    "The changes of a page of a room's whiteboard after a number, in order; `isLast` says that there are no more.",
  params: strict({ roomId: RoomId, page: BoardPage, afterSeq: Count }),
  result: Type.Object({ marks: Type.Array(BoardMark), isLast: Type.Boolean() }),
  faults: ["roomMissing", "roomNotEntered", "objectMissing"],
  requires: "loggedIn",
  guests: true,
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { roomId: "482913077", page: 0, afterSeq: 2 },
    result: { marks: [mark], isLast: true },
  },
});

export const showBoardLine = command({
  permission: "*:room:join",
  service: 26,
  command: 16,
  row: "R5",
  about:
    "Shows the others what one is drawing and has not finished; null: nothing any more. It is not kept. Where more come in a second than people can see, the rest is dropped.",
  params: strict({ roomId: RoomId, page: BoardPage, item: nullable(InkItem) }),
  result: Nothing,
  faults: ["roomMissing", "roomNotEntered", "noPermission", "raiseHandFirst", "chatBanned", "objectMissing"],
  requires: "loggedIn",
  guests: true,
  rate: "roomBoardLine",
  timeoutMs: limits.commandTimeout.value,
  repeatable: false,
  example: { params: { roomId: "482913077", page: 0, item }, result: {} },
});

export const roomBoardMark = push({
  service: 26,
  command: 14,
  row: "R5",
  about:
    "A change of a page of the whiteboard, to everybody in the room. Who sees a gap asks `getRoomBoard`.",
  body: Type.Object({ roomId: RoomId, mark: BoardMark }),
  example: { roomId: "482913077", mark },
});

export const roomBoardLine = push({
  service: 26,
  command: 15,
  row: "R5",
  about: "What somebody is drawing on the whiteboard at the moment; null: nothing any more.",
  body: Type.Object({ roomId: RoomId, account: Account, page: BoardPage, item: nullable(InkItem) }),
  example: { roomId: "482913077", account: "bob", page: 0, item },
});
