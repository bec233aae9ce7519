import {
  type Annotations,
  type ChatRow,
  type Collects,
  type ImClient,
  makeAnnotations,
  makeCollects,
} from "@lyceum/im-client";
import { useSyncExternalStore } from "react";
import { openInbox } from "../connection/inbox.ts";

type Opened = { annotations: Annotations; collects: Collects };

const opened = new WeakMap<ImClient, Opened>();

/** Reactions, pins and saved messages of the person who is signed in: made when they are first looked at. */
export function openAnnotations(): Opened {
  const { client, transport } = openInbox();
  const held = opened.get(client);
  if (held) return held;
  const made = { annotations: makeAnnotations(transport, client), collects: makeCollects(transport) };
  opened.set(client, made);
  return made;
}

/** What is known is immutable, so a view renders when that has changed. */
export function useAnnotations<T>(read: (annotations: Annotations) => T): T {
  const { annotations } = openAnnotations();
  return useSyncExternalStore(annotations.subscribe, () => read(annotations));
}

export function nickOf(client: ImClient, account: string): string {
  return client.friends.of(account)?.alias || (client.users.card(account)?.nick ?? account);
}

/** Answers of a thread that are among the shown rows. */
export function answersIn(rows: readonly ChatRow[], seq: number): readonly ChatRow[] {
  return rows.filter((row) => row.thread?.seq === seq && !row.isRecalled);
}
