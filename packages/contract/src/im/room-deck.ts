import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  Count,
  DeckEntry,
  DeckId,
  DeckPage,
  IdClient,
  newDeck,
  NewSlide,
  Nothing,
  nullable,
  RoomId,
  Slide,
  SlidePlace,
  strict,
} from "../shapes/index.ts";

const roomId = "482913077";
const text = "Photosynthesis";
const size = { width: 1_600, height: 900 };
const url = "/objects/edu/Xa9sLq2mTr4vBn8cKd0wEg";

/** What everybody in a room reads of its slides, in the rows below. */
const shared = {
  permission: "*:room:join",
  service: 26,
  row: "R6",
  requires: "loggedIn",
  rate: "room",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
} as const;

export const addRoomDeck = command({
  ...shared,
  command: 17,
  about:
    "Begins a deck of slides, whose pictures come by `addSlides`; hosts do, where they may send files into the room's chat. The same `idClient` of the same person begins one deck. The act `showDeck` shows it to everybody as soon as its first slide is there.",
  params: strict({ roomId: RoomId, idClient: IdClient, ...newDeck }),
  result: Type.Object({ deck: DeckId }),
  faults: ["roomMissing", "roomNotEntered", "noPermission", "overLimit", "wordsRefused"],
  example: { params: { roomId, idClient: "5b0e7a52c1", name: "Leaves", pageCount: 24 }, result: { deck: 7 } },
});

export const addSlides = command({
  ...shared,
  command: 18,
  about:
    "Adds slides to a deck that one has begun, from `page` on; each is an uploaded picture. Slides that are there stay as they are. While the deck is shown, everybody hears by the log how many there are.",
  params: strict({
    roomId: RoomId,
    deck: DeckId,
    page: DeckPage,
    slides: Type.Array(NewSlide, { minItems: 1, maxItems: limits.roomDeckBatch.value }),
  }),
  result: Type.Object({ readyCount: Count }),
  faults: ["roomMissing", "roomNotEntered", "noPermission", "objectMissing"],
  example: {
    params: { roomId, deck: 7, page: 0, slides: [{ url, text }] },
    result: { readyCount: 1 },
  },
});

export const getSlides = command({
  ...shared,
  command: 19,
  about:
    "A few slides of the deck that is shown, from `page` on, up to the one behind what everybody sees; hosts read all of every deck of the room. What is not there yet is left out.",
  params: strict({ roomId: RoomId, deck: DeckId, page: DeckPage }),
  result: Type.Object({ slides: Type.Array(Slide) }),
  faults: ["roomMissing", "roomNotEntered", "objectMissing"],
  guests: true,
  example: {
    params: { roomId, deck: 7, page: 0 },
    result: {
      slides: [{ page: 0, link: `${url}?to=1`, until: 1_790_000_000_000, ...size, text }],
    },
  },
});

export const getRoomDecks = command({
  ...shared,
  command: 20,
  about: "The decks of a room that can be shown, the newest first; for hosts.",
  params: strict({ roomId: RoomId }),
  result: Type.Object({ decks: Type.Array(DeckEntry) }),
  faults: ["roomMissing", "roomNotEntered", "noPermission"],
  example: {
    params: { roomId },
    result: {
      decks: [{ id: 7, name: "Leaves", pageCount: 24, readyCount: 24, time: 1_790_000_000_000 }],
    },
  },
});

export const removeRoomDeck = command({
  ...shared,
  command: 21,
  about:
    "Removes a deck for good, also from replays of the room; hosts do. The one that is shown stays until it is put away.",
  params: strict({ roomId: RoomId, deck: DeckId }),
  result: Type.Object({}),
  faults: ["roomMissing", "roomNotEntered", "noPermission"],
  example: { params: { roomId, deck: 7 }, result: {} },
});

export const showSlidePointer = command({
  ...shared,
  command: 22,
  about:
    "Shows everybody where on the shown slide one points; null: nowhere any more. Who may turn the slides points. It is not kept; where a slide is no longer shown, or more comes in a second than people can see, it is dropped.",
  params: strict({ roomId: RoomId, deck: DeckId, page: DeckPage, at: nullable(SlidePlace) }),
  result: Nothing,
  faults: ["roomMissing", "roomNotEntered", "noPermission"],
  rate: "roomPointer",
  repeatable: false,
  example: { params: { roomId, deck: 7, page: 0, at: { x: 5_000, y: 2_500 } }, result: {} },
});

export const roomSlidePointer = push({
  service: 26,
  command: 23,
  row: "R6",
  about: "Where somebody points on the shown slide at the moment; null: nowhere any more.",
  body: Type.Object({
    roomId: RoomId,
    account: Account,
    deck: DeckId,
    page: DeckPage,
    at: nullable(SlidePlace),
  }),
  example: { roomId, account: "ann", deck: 7, page: 0, at: { x: 5_000, y: 2_500 } },
});
