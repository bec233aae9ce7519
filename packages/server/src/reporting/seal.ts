import { messageTypes, type SealedSchoolMessage } from "@lyceum/contract/shapes";
import { macOf } from "../accounts/index.ts";
import type { SaidMessage } from "./store.ts";

/** As it is kept: who wrote it stands there by the account alone, so that an erased person has no name in it. */
export type Sealed = Omit<SealedSchoolMessage, "nick"> & { account: string };

const kinds: Readonly<Record<number, SealedSchoolMessage["kind"]>> = {
  [messageTypes.text]: null,
  [messageTypes.tip]: null,
  [messageTypes.image]: "image",
  [messageTypes.audio]: "audio",
  [messageTypes.video]: "video",
  [messageTypes.file]: "file",
  [messageTypes.geo]: "place",
};

/** Neither an edit nor a recall reaches what this answers (D8). */
export function contentOf(said: readonly SaidMessage[]): string {
  const sealed: Sealed[] = said.map(({ account, at, type, text, attach, isReported }) => ({
    account,
    at,
    text,
    kind: kinds[type] === undefined ? "thing" : kinds[type],
    fileName: nameOf(attach),
    isReported,
  }));
  return JSON.stringify(sealed);
}

function nameOf(attach: unknown): string {
  const name = attach !== null && typeof attach === "object" && "name" in attach ? attach.name : "";
  return typeof name === "string" ? name : "";
}

export function readContent(content: string): Sealed[] {
  // Written above, and nowhere else.
  return JSON.parse(content) as Sealed[];
}

export function sealOf(secret: Uint8Array, reportId: number, content: string): Buffer {
  return macOf(secret, "messageReport", `${reportId} ${content}`);
}
