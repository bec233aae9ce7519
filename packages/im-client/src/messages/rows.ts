import type { Message } from "@lyceum/contract/shapes";
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
  return (messages, outbox, self) => [
    ...messages.map((message) => keep(message, (m) => rowOfMessage(m, self))),
    ...outbox.map((outgoing) => keep(outgoing, (o) => rowOfOutgoing(o, self))),
  ];
}

function rowOfMessage(message: Message, self: string): ChatRow {
  return {
    key: `${message.from}/${message.idClient}`,
    idClient: message.idClient,
    seq: message.seq,
    from: message.from,
    flow: message.from === self ? "out" : "in",
    ...partsOf(message),
    time: message.time,
    status: "success",
    fault: null,
    isRecalled: message.recalled === true,
  };
}

type Parts = Pick<ChatRow, "type" | "subType" | "body" | "attach" | "reply">;

function partsOf({ type, subType, body, attach, reply }: Parts): Parts {
  return {
    type,
    ...(subType === undefined ? {} : { subType }),
    body,
    ...(attach === undefined ? {} : { attach }),
    ...(reply === undefined ? {} : { reply }),
  };
}

function rowOfOutgoing(outgoing: Outgoing, self: string): ChatRow {
  return {
    key: `${self}/${outgoing.idClient}`,
    idClient: outgoing.idClient,
    seq: null,
    from: self,
    flow: "out",
    ...partsOf(outgoing),
    time: outgoing.time,
    status: outgoing.status,
    fault: outgoing.fault,
    isRecalled: false,
  };
}
