import type { Attach, ChatroomMessage, SentAttach } from "@lyceum/contract/shapes";
import type { UnsentMessage } from "@lyceum/rooms-client";

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
): readonly RoomChatRow[] {
  const rows: Omit<RoomChatRow, "startsGroup">[] = [
    // What has neither text nor file, programs send to each other (M15).
    ...messages.filter(isShown).map(({ idClient, seq, from, fromNick, time, ...message }) => ({
      key: from === self.account ? idClient : `${seq}`,
      from,
      nick: fromNick,
      ...contentOf(message),
      time,
      flow: from === self.account ? ("out" as const) : ("in" as const),
      status: "sent" as const,
    })),
    ...unsent.map(({ idClient, time, hasFailed, ...message }) => ({
      key: idClient,
      from: self.account,
      nick: self.nick,
      ...contentOf(message),
      time,
      flow: "out" as const,
      status: hasFailed ? ("failed" as const) : ("sending" as const),
    })),
  ];
  return rows.map((row, index) => ({ ...row, startsGroup: !isSameGroup(rows[index - 1], row) }));
}

type Content = { type: number; body: string; attach?: Attach | SentAttach };

function isShown(message: Content): boolean {
  const { body, file } = contentOf(message);
  return body !== "" || file !== null;
}

function contentOf({ type, body, attach }: Content): Pick<RoomChatRow, "body" | "file"> {
  if (body !== "" || attach === undefined || !("url" in attach)) return { body, file: null };
  return { body: attach.name ?? "", file: { type, attach } };
}

function isSameGroup(
  one: Pick<RoomChatRow, "from" | "time"> | undefined,
  other: Pick<RoomChatRow, "from" | "time">,
): boolean {
  return one?.from === other.from && minuteOf(one.time) === minuteOf(other.time);
}

function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
}
