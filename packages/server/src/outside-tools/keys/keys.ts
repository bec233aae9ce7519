import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from "jose";
import { openFor, sealFor } from "../../accounts/index.ts";
import type { App } from "../../app/context.ts";
import {
  deleteOldKeys,
  findKey,
  insertKey,
  type KeyRecord,
  listKeys,
  type NewKey,
  retireKey,
} from "../store/keys.ts";
import { lockTools } from "../store/tools.ts";
import type { Db } from "../../ports/database.ts";

type Needs = Pick<App, "clock" | "database" | "secret">;

/** Keys that are published beside the present one. */
const keptMax = 8;
/** Whoever asks again within this time, on a bad line perhaps, has what was asked for. */
const renewedWithinMs = 10_000;

/** The key that an institution signs with, which is made when it is needed first. */
export async function signingKey(app: Needs, deptId: number): Promise<{ kid: string; key: CryptoKey }> {
  const { kid, sealed } = await presentKey(app, deptId);
  const opened = openFor(app.secret, "outsideTools", boundTo(deptId, kid), sealed);
  return { kid, key: await importPKCS8(Buffer.from(opened).toString("utf8"), "RS256") };
}

/** What tools check signatures of the institution with. */
export async function publishedKeys(app: Needs, deptId: number) {
  await presentKey(app, deptId);
  const keys = await listKeys(app.database.kysely, deptId, app.clock.now());
  return {
    keys: keys.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: "RS256", use: "sig" })),
  };
}

/**
 * Another key signs from now on, and both are good for a while; `withdraws`: those before are not, as where one was lost.
 * `record` is told of it within the transaction.
 */
export async function rotateKey(
  app: Needs,
  deptId: number,
  { withdraws }: { withdraws: boolean },
  record: (trx: Db, kid: string) => Promise<void>,
): Promise<void> {
  const made = await newKey(app, deptId);
  const now = app.clock.now();
  await app.database.kysely.transaction().execute(async (trx) => {
    await lockTools(trx, deptId);
    const before = await findKey(trx, deptId);
    const isRenewed = before !== undefined && now - before.madeAt < renewedWithinMs;
    if (!isRenewed) {
      await retireKey(trx, deptId, { now, until: now + limits.toolKeyOverlap.value, keptMax });
      await insertKey(trx, deptId, made, now);
    }
    const isWithdrawn = withdraws && (await deleteOldKeys(trx, deptId));
    if (!isRenewed || isWithdrawn) await record(trx, isRenewed ? before.kid : made.kid);
  });
}

async function presentKey(app: Needs, deptId: number): Promise<KeyRecord> {
  const { kysely } = app.database;
  const known = await findKey(kysely, deptId);
  if (known) return known;
  await insertKey(kysely, deptId, await newKey(app, deptId), app.clock.now());
  const made = await findKey(kysely, deptId);
  if (!made) throw new Error("a key was made and is not there");
  return made;
}

async function newKey({ secret }: Needs, deptId: number): Promise<NewKey> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", {
    extractable: true,
    modulusLength: 2_048,
  });
  const kid = randomId();
  const { kty = "RSA", n = "", e = "" } = await exportJWK(publicKey);
  return {
    kid,
    publicKey: { kty, n, e },
    sealed: sealFor(secret, "outsideTools", boundTo(deptId, kid), Buffer.from(await exportPKCS8(privateKey))),
  };
}

/** A sealed key opens in its own row alone. */
function boundTo(deptId: number, kid: string): string {
  return `${deptId} ${kid}`;
}
