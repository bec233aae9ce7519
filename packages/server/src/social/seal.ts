import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Kysely } from "kysely";
import { macOf } from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { readInvitation } from "./store/invitations.ts";
import {
  insertEvidence,
  readAround,
  readConversation,
  readEvidence,
  type SaidMessage,
} from "./store/evidence.ts";

type Report = { id: string; deptId: number; reporterId: string; memberId: string };

/** Copies the newest messages of the two, and what the reported wrote with a like, as the server has them (D5); neither can change or withdraw the copy. */
export async function sealMessages(
  app: Sealing,
  trx: Kysely<Tables>,
  { id, deptId, reporterId, memberId }: Report,
): Promise<void> {
  const pair = [reporterId, memberId] as const;
  const written = await readConversation(trx, deptId, pair, limits.evidenceMessages.value);
  const invitation = await readInvitation(trx, deptId, memberId, reporterId);
  const said = [
    ...(invitation ? [{ account: memberId, at: invitation.at, text: invitation.note }] : []),
    ...written,
  ];
  await keep(app, trx, { id, deptId }, said);
}

/** The same of one message that the reported wrote, with a few around it, and only what the reporter has seen and still sees. */
export async function sealAround(
  app: Sealing,
  trx: Kysely<Tables>,
  { id, deptId, reporterId, memberId }: Report,
  seq: number,
): Promise<void> {
  const said = await readAround(trx, deptId, { readerId: reporterId, otherId: memberId, seq });
  if (!said.some(({ isReported }) => isReported === true))
    throw new Fault("notFound", { field: "messageSeq" });
  await keep(app, trx, { id, deptId }, said);
}

type Sealing = Pick<App, "clock" | "secret">;

async function keep(
  { clock, secret }: Sealing,
  trx: Kysely<Tables>,
  { id, deptId }: Pick<Report, "id" | "deptId">,
  said: readonly SaidMessage[],
): Promise<void> {
  if (said.length === 0) return;
  const content = JSON.stringify(said);
  const row = { report_id: id, dept_id: deptId, content, seal: sealOf(secret, id, content) };
  await insertEvidence(trx, { ...row, sealed_at: clock.now() });
}

/** Null: nothing was sealed, or it is not kept any more. */
export async function readSealed(
  { database, secret }: Pick<App, "database" | "secret">,
  deptId: number,
  reportId: string,
): Promise<{ messages: SaidMessage[]; isIntact: boolean } | null> {
  const found = await readEvidence(database.kysely, deptId, reportId);
  if (!found) return null;
  const isIntact = sealOf(secret, reportId, found.content).equals(found.seal);
  // Written above, and nowhere else.
  return { messages: JSON.parse(found.content) as SaidMessage[], isIntact };
}

function sealOf(secret: Uint8Array, reportId: string, content: string): Buffer {
  return macOf(secret, "evidence", `${reportId} ${content}`);
}
