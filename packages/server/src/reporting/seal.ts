import { type AttachOf, guestPrefix, type SealedSchoolMessage } from "@lyceum/contract/shapes";
import { saidOf } from "@lyceum/domain/messages";
import type { SeenPerson } from "@lyceum/domain/rooms";
import { macOf } from "../accounts/index.ts";

/** A message as it is read to be sealed. */
export type SaidMessage = {
  account: string;
  /** What a guest of a room was called, who has no account. */
  nick?: string;
  at: number;
  type: number;
  text: string;
  attach: unknown;
  isReported: boolean;
};

/** Of a file that came with the reported message: the copy, or null where there was nothing to copy any more or too much. */
export type FileRecord = { copy: { assetId: string; sha256: string } | null; type: string; size: number };

/** As it is kept: who wrote it stands there by the account alone, so that an erased person has no name in it. */
export type SealedMessage = Omit<SealedSchoolMessage, "nick" | "file"> & {
  account: string;
  /** Of guests alone. */
  nick?: string;
  file?: FileRecord;
};

/** Guests alone stand there with a name. */
type SealedPerson = Omit<SeenPerson, "nick"> & { nick?: string };
export type SealedRoomRecord = {
  roomId: string;
  name: string;
  /** The account whom the report is about. */
  target: string;
  people: SealedPerson[];
  count: number;
};
export type Sealed = { room: SealedRoomRecord | null; messages: SealedMessage[] };

type Content = {
  said: readonly SaidMessage[];
  file: FileRecord | null;
  room?: Omit<SealedRoomRecord, "people"> & { people: readonly SeenPerson[] };
};

/** Neither an edit nor a recall reaches what this answers (D8). */
export function contentOf({ said, file, room }: Content): string {
  const messages = said.map(({ account, nick, at, type, text, attach, isReported }): SealedMessage => ({
    account,
    ...nameOfGuest(account, nick),
    at,
    text: text === "" ? textForRobot(attach) : text,
    ...saidOf({ type, attach }),
    isReported,
    ...(isReported && file ? { file } : {}),
  }));
  const people = room?.people.map(({ nick, ...person }) => ({
    ...person,
    ...nameOfGuest(person.account, nick),
  }));
  const sealed: Sealed = { room: room && people ? { ...room, people } : null, messages };
  return JSON.stringify(sealed);
}

/** What a program asked a robot may stand in the attachment alone. */
function textForRobot(attach: unknown): string {
  if (attach === null || typeof attach !== "object" || !("robotAccid" in attach)) return "";
  const { content } = attach as AttachOf<"robot">;
  return content.content ?? content.target ?? "";
}

function nameOfGuest(account: string, nick: string | undefined): { nick?: string } {
  return nick !== undefined && account.startsWith(guestPrefix) ? { nick } : {};
}

/** Null: the copy is given up. What was sealed before rooms were reported is the messages alone. */
export function readContent(content: string | null): Sealed {
  if (content === null) return { room: null, messages: [] };
  // Written above, and nowhere else.
  const sealed = JSON.parse(content) as Sealed | SealedMessage[];
  return Array.isArray(sealed) ? { room: null, messages: sealed } : sealed;
}

export function sealOf(secret: Uint8Array, reportId: number, content: string): Buffer {
  return macOf(secret, "messageReport", `${reportId} ${content}`);
}
