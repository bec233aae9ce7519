import type {
  Attach,
  ChatroomMessage,
  ReportedInRoom,
  RoomPrivate,
  SentAttach,
} from "@lyceum/contract/shapes";
import type { UnsentMessage, UnsentPrivate } from "@lyceum/rooms-client";

export type RoomChatRow = {
  /** The same before and after it is stored. */
  key: string;
  from: string;
  nick: string;
  /** What was written; of a file its name. */
  body: string;
  file: RoomChatFile | null;
  time: number;
  flow: "in" | "out";
  status: "sent" | "sending" | "failed";
  /** Of a private message: the other one. */
  peer: { account: string; nick: string } | null;
  /** By what somebody else's message is reported; null: one's own. */
  place: Extract<ReportedInRoom, { part: "message" | "private" }> | null;
  /** The first of what one person wrote within a minute. */
  startsGroup: boolean;
};

export type RoomChatFile = { type: number; attach: Attach | SentAttach };

type Self = { account: string; nick: string };

/** The chat as it is shown: what is stored, then what is on its way, grouped by author and minute. */
export function chatRows(
  messages: readonly ChatroomMessage[],
  unsent: readonly UnsentMessage[],
  self: Self,
  privates: Privates = noPrivates,
): readonly RoomChatRow[] {
  const first = messages[0]?.seq;
  // What was written to one before the oldest that is loaded comes with those around it.
  const isLoaded = ({ afterSeq }: RoomPrivate) =>
    !privates.hasOlder || first === undefined || afterSeq >= first;
  const placed = [
    ...messages.filter(isShown).map((message) => ({ seq: message.seq, id: 0, row: rowOf(message, self) })),
    ...privates.messages
      .filter(isLoaded)
      .map((message) => ({ seq: message.afterSeq, id: message.id, row: privateRow(message, self) })),
  ].toSorted((one, other) => one.seq - other.seq || one.id - other.id);
  const waiting = [
    ...unsent.map((one) => unsentRow(one, self)),
    ...privates.unsent.map((one) => unsentPrivateRow(one, self)),
  ].toSorted((one, other) => one.time - other.time);
  const rows = [...placed.map(({ row }) => row), ...waiting];
  return rows.map((row, index) => ({ ...row, startsGroup: !isSameGroup(rows[index - 1], row) }));
}

type Row = Omit<RoomChatRow, "startsGroup">;
type Privates = {
  messages: readonly RoomPrivate[];
  unsent: readonly UnsentPrivate[];
  /** Older messages of the chat are not loaded. */
  hasOlder: boolean;
};
const noPrivates: Privates = { messages: [], unsent: [], hasOlder: false };

function rowOf({ idClient, seq, from, fromNick, time, ...message }: ChatroomMessage, self: Self): Row {
  const isOwn = from === self.account;
  return {
    key: isOwn ? idClient : `${seq}`,
    from,
    nick: fromNick,
    ...contentOf(message),
    time,
    flow: isOwn ? "out" : "in",
    status: "sent",
    peer: null,
    place: isOwn ? null : { part: "message", seq },
  };
}

function privateRow({ id, from, fromNick, to, toNick, ...message }: RoomPrivate, self: Self): Row {
  const isOwn = from === self.account;
  const { idClient, body, time } = message;
  return {
    key: isOwn ? idClient : `p${id}`,
    from,
    nick: fromNick,
    body,
    file: null,
    time,
    flow: isOwn ? "out" : "in",
    status: "sent",
    peer: isOwn ? { account: to, nick: toNick } : { account: from, nick: fromNick },
    place: isOwn ? null : { part: "private", privateId: id },
  };
}

function unsentRow({ idClient, time, hasFailed, ...message }: UnsentMessage, self: Self): Row {
  const status = hasFailed ? "failed" : "sending";
  return { ...outOf(self), key: idClient, ...contentOf(message), time, status, peer: null };
}

function unsentPrivateRow({ idClient, to, toNick, body, time, status }: UnsentPrivate, self: Self): Row {
  const peer = { account: to, nick: toNick };
  return { ...outOf(self), key: idClient, body, file: null, time, status, peer };
}

function outOf({ account, nick }: Self): Pick<Row, "from" | "nick" | "flow" | "place"> {
  return { from: account, nick, flow: "out", place: null };
}

type Content = { type: number; body: string; attach?: Attach | SentAttach };

// What has neither text nor file, programs send to each other (M15).
function isShown(message: Content): boolean {
  const { body, file } = contentOf(message);
  return body !== "" || file !== null;
}

function contentOf({ type, body, attach }: Content): Pick<RoomChatRow, "body" | "file"> {
  if (body !== "" || attach === undefined) return { body, file: null };
  // Programs ask a robot without a text beside what they ask; people in the room see all that is said in it.
  if ("robotAccid" in attach)
    return { body: attach.content.content ?? attach.content.target ?? "", file: null };
  if (!("url" in attach)) return { body, file: null };
  return { body: attach.name ?? "", file: { type, attach } };
}

function isSameGroup(
  one: Pick<RoomChatRow, "from" | "time" | "peer"> | undefined,
  other: Pick<RoomChatRow, "from" | "time" | "peer">,
): boolean {
  if (one?.from !== other.from || one.peer?.account !== other.peer?.account) return false;
  return minuteOf(one.time) === minuteOf(other.time);
}

function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
}
