import type { ChatroomMessage } from "@lyceum/contract/shapes";
import type { UnsentMessage } from "@lyceum/rooms-client";

export type RoomChatRow = {
  /** The same before and after it is stored. */
  key: string;
  from: string;
  nick: string;
  body: string;
  time: number;
  flow: "in" | "out";
  status: "sent" | "sending" | "failed";
  /** The first of what one person wrote within a minute. */
  startsGroup: boolean;
};

type Self = { account: string; nick: string };

/** The chat as it is shown: what is stored, then what is on its way, grouped by author and minute. */
export function chatRows(
  messages: readonly ChatroomMessage[],
  unsent: readonly UnsentMessage[],
  self: Self,
): readonly RoomChatRow[] {
  const rows: Omit<RoomChatRow, "startsGroup">[] = [
    // What has no text, programs send to each other (M15).
    ...messages.filter(hasText).map(({ idClient, seq, from, fromNick, body, time }) => ({
      key: from === self.account ? idClient : `${seq}`,
      from,
      nick: fromNick,
      body,
      time,
      flow: from === self.account ? ("out" as const) : ("in" as const),
      status: "sent" as const,
    })),
    ...unsent.map(({ idClient, body, time, hasFailed }) => ({
      key: idClient,
      from: self.account,
      nick: self.nick,
      body,
      time,
      flow: "out" as const,
      status: hasFailed ? ("failed" as const) : ("sending" as const),
    })),
  ];
  return rows.map((row, index) => ({ ...row, startsGroup: !isSameGroup(rows[index - 1], row) }));
}

function hasText({ body }: ChatroomMessage): boolean {
  return body !== "";
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
