import { type Message, messageTypes } from "@lyceum/contract/shapes";
import type { ChatRow, Outgoing } from "./outgoing.ts";

export type RowReader = (
  messages: readonly Message[],
  outbox: readonly Outgoing[],
  self: string,
) => readonly ChatRow[];

/** Rows of one conversation: the known run, then what is on its way. Rows that did not change stay the same objects. */
export function makeRowReader(): RowReader {
  const known = new WeakMap<object, ChatRow>();
  function keep<S extends object>(source: S, make: (source: S) => ChatRow): ChatRow {
    const held = known.get(source);
    if (held) return held;
    const row = make(source);
    known.set(source, row);
    return row;
  }
  return (messages, outbox, self) => {
    const stored = messages.map((message) => keep(message, (m) => rowOfMessage(m, self)));
    const waiting = outbox.map((outgoing) => keep(outgoing, (o) => rowOfOutgoing(o, self)));
    return outbox.some(isLocal) ? withLocals(stored, waiting, outbox) : [...stored, ...waiting];
  };
}

function isLocal({ localAfterSeq }: Outgoing): boolean {
  return localAfterSeq !== undefined;
}

/** A local message stays where it was written: behind what was there then, before what came later. */
function withLocals(
  stored: readonly ChatRow[],
  waiting: readonly ChatRow[],
  outbox: readonly Outgoing[],
): readonly ChatRow[] {
  const placed = waiting.map((row, at) => ({ row, place: outbox[at]?.localAfterSeq ?? Infinity }));
  return [...stored.map((row) => ({ row, place: row.seq ?? 0 })), ...placed]
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

function rowOfMessage(message: Message, self: string): ChatRow {
  return {
    key: `${message.from}/${message.idClient}`,
    idClient: message.idClient,
    seq: message.seq,
    from: message.from,
    fromNick: message.fromNick,
    flow: isFromSelf(message, self) ? "out" : "in",
    ...partsOf(message),
    time: message.time,
    status: "success",
    fault: null,
    isRecalled: message.recalled === true,
    ...(message.edited ? { edited: message.edited } : {}),
    ...(message.needMsgReceipt === true ? { needMsgReceipt: true as const } : {}),
  };
}

/** What a robot says in somebody's name comes in for everybody. */
export function isFromSelf(message: Message, self: string): boolean {
  return message.from === self && !isRobotAnswer(message);
}

function isRobotAnswer({ type, attach }: Message): boolean {
  return type === messageTypes.robot && attach !== undefined && "msgOut" in attach && attach.msgOut === true;
}

type Parts = Pick<
  ChatRow,
  "type" | "subType" | "body" | "custom" | "attach" | "reply" | "thread" | "preview" | "apns"
>;

function partsOf({ type, subType, body, custom, attach, reply, thread, preview, apns }: Parts): Parts {
  return {
    type,
    ...(subType === undefined ? {} : { subType }),
    body,
    ...(custom === undefined ? {} : { custom }),
    ...(attach === undefined ? {} : { attach }),
    ...(reply === undefined ? {} : { reply }),
    ...(thread === undefined ? {} : { thread }),
    ...(preview === undefined ? {} : { preview }),
    ...(apns === undefined ? {} : { apns }),
  };
}

function rowOfOutgoing(outgoing: Outgoing, self: string): ChatRow {
  return {
    key: `${self}/${outgoing.idClient}`,
    idClient: outgoing.idClient,
    seq: null,
    from: self,
    fromNick: "",
    flow: "out",
    ...partsOf(outgoing),
    time: outgoing.time,
    status: outgoing.status,
    fault: outgoing.fault,
    ...(outgoing.isUploading ? { isUploading: true } : {}),
    ...(outgoing.isWaiting ? { isWaiting: true as const } : {}),
    isRecalled: false,
    ...(isLocal(outgoing) ? { isLocal: true as const } : {}),
  };
}
