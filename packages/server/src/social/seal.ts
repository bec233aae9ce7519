import { createHash } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { macOf } from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import { keepCopy, readWhole } from "../files/index.ts";
import { readStored } from "../storage/index.ts";
import { reportPicture } from "./files.ts";
import { readInvitation } from "./store/invitations.ts";
import {
  insertEvidence,
  readAround,
  readConversation,
  readEvidence,
  type SaidMessage,
} from "./store/evidence.ts";
import type { Db } from "../ports/database.ts";

type Report = {
  id: string;
  deptId: number;
  reporterId: string;
  memberId: string;
  /** The copies of pictures that were made; where the transaction fails they are dropped. */
  copies: string[];
};

/** As it is kept: of a picture the copy, or null where there was nothing to copy any more. */
export type SealedMessage = Omit<SaidMessage, "url"> & {
  picture?: { assetId: string; sha256: string } | null;
};

/** Copies the newest messages of the two, and what the reported wrote with a like, as the server has them (D5); neither can change or withdraw the copy. */
export async function sealMessages(
  app: Sealing,
  trx: Db,
  { reporterId, memberId, ...report }: Report,
): Promise<void> {
  const { deptId } = report;
  const pair = [reporterId, memberId] as const;
  const written = await readConversation(trx, deptId, pair, limits.evidenceMessages.value);
  const invitation = await readInvitation(trx, deptId, memberId, reporterId);
  const said = [
    ...(invitation ? [{ account: memberId, at: invitation.at, text: invitation.note }] : []),
    ...written,
  ];
  await sealSaid(app, trx, report, said);
}

/** The same of one message that the reported wrote, with a few around it, and only what the reporter has seen and still sees. */
export async function sealAround(
  app: Sealing,
  trx: Db,
  { reporterId, memberId, ...report }: Report,
  seq: number,
): Promise<void> {
  const said = await readAround(trx, report.deptId, { readerId: reporterId, otherId: memberId, seq });
  if (!said.some(({ isReported }) => isReported === true))
    throw new Fault("notFound", { field: "messageSeq" });
  await sealSaid(app, trx, report, said);
}

type Sealing = Pick<App, "clock" | "secret" | "objects" | "stores">;
type Kept = Pick<Report, "id" | "deptId" | "copies">;

/** Seals a copy of what was said; a later change of the row is seen. */
export async function sealSaid(
  app: Sealing,
  trx: Db,
  report: Kept,
  said: readonly SaidMessage[],
): Promise<void> {
  if (said.length === 0) return;
  const { id, deptId } = report;
  const content = JSON.stringify(await withPictures(app, trx, report, said));
  const row = { report_id: id, dept_id: deptId, content, seal: sealOf(app.secret, id, content) };
  await insertEvidence(trx, { ...row, sealed_at: app.clock.now() });
}

/** The picture that was reported and the newest others are copied: whoever sent them takes them back in vain. */
async function withPictures(
  app: Sealing,
  trx: Db,
  report: Kept,
  said: readonly SaidMessage[],
): Promise<SealedMessage[]> {
  const newest = said
    .filter(({ url }) => typeof url === "string")
    .toSorted((a, b) => Number(b.isReported ?? false) - Number(a.isReported ?? false) || b.at - a.at)
    .slice(0, limits.evidencePictures.value);
  const sealed: SealedMessage[] = [];
  for (const message of said) {
    const { url, ...words } = message;
    if (typeof url !== "string") sealed.push(words);
    else
      sealed.push({
        ...words,
        picture: newest.includes(message) ? await copied(app, trx, report, url) : null,
      });
  }
  return sealed;
}

async function copied(
  app: Sealing,
  trx: Db,
  { id, deptId, copies }: Kept,
  url: string,
): Promise<NonNullable<SealedMessage["picture"]> | null> {
  const found = await readStored(app, trx, "social", url, limits.uploadMax.value);
  if (!found) return null;
  const thing = { kind: reportPicture, id, deptId };
  const copy = await keepCopy(app, trx, "social", thing, { name: "evidence", ...found });
  copies.push(copy.id);
  return { assetId: copy.id, sha256: copy.sha256.toString("hex") };
}

/** Null: nothing was sealed, or it is not kept any more. */
export async function readSealed(
  app: Pick<App, "database" | "objects" | "secret">,
  deptId: number,
  reportId: string,
): Promise<{ messages: SealedMessage[]; isIntact: boolean } | null> {
  const found = await readEvidence(app.database.kysely, deptId, reportId);
  if (!found) return null;
  // Written above, and nowhere else.
  const messages = JSON.parse(found.content) as SealedMessage[];
  const pictures = messages.flatMap(({ picture }) => picture ?? []);
  const isSealed = sealOf(app.secret, reportId, found.content).equals(found.seal);
  return { messages, isIntact: isSealed && (await areIntact(app, pictures)) };
}

async function areIntact(
  app: Pick<App, "database" | "objects">,
  pictures: readonly NonNullable<SealedMessage["picture"]>[],
): Promise<boolean> {
  for (const { assetId, sha256 } of pictures) {
    // One after the other: each may be large.
    // oxlint-disable-next-line no-await-in-loop
    const held = await readWhole(app, "social", assetId, limits.uploadMax.value).catch(() => null);
    if (!held || createHash("sha256").update(held.bytes).digest("hex") !== sha256) return false;
  }
  return true;
}

function sealOf(secret: Uint8Array, reportId: string, content: string): Buffer {
  return macOf(secret, "evidence", `${reportId} ${content}`);
}
