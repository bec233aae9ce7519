/** Numbers of the kinds of change; `im.append_batch` writes the first three, a changed person the fourth, an edited text the fifth, `appendOwn` the rest. */
export const changeKinds = {
  message: 1,
  ack: 2,
  peerAck: 3,
  card: 4,
  edit: 13,
  sessionMarks: 20,
  relation: 21,
  friend: 22,
  myInfo: 30,
  sysMsg: 40,
  sysMsgRead: 41,
  broadcastRead: 42,
  team: 50,
} as const;

/** Kinds whose entry holds what the client reads, whole; `appendOwn` writes them, and teams those of their members. */
export const ownKinds = [
  "sessionMarks",
  "relation",
  "friend",
  "myInfo",
  "sysMsg",
  "sysMsgRead",
  "broadcastRead",
  "team",
] as const satisfies readonly (keyof typeof changeKinds)[];
export type OwnKind = (typeof ownKinds)[number];

/** Kinds that take something away, as `im.append_edits` writes them. */
export const editKinds = { recall: 10, deleteSelf: 11, clear: 12 } as const;
export type EditKind = keyof typeof editKinds;
