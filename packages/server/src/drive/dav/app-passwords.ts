import { timingSafeEqual } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { figures } from "../figures.ts";
import { permissionsOf } from "@lyceum/domain/accounts";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { App, Caller } from "../../app/context.ts";
import { mayHaveDrive } from "../links/policy.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { sign } from "../../storage/index.ts";
import {
  deletePassword,
  findHolder,
  holdAccount,
  insertPassword,
  listPasswords,
  touchPassword,
} from "../store/app-passwords.ts";

/** How stale the time of the last use may be; it saves a write on most requests. */
const touchEveryMs = 60_000;

/** GET /drive/appPasswords (P11). */
export const showPasswords: CallHandler<"GET /drive/appPasswords"> = async (_input, context) => {
  const { accountId } = callerOf(context);
  return { userName: accountId, passwords: await listPasswords(context.database.kysely, accountId) };
};

/** POST /drive/appPasswords (P11). */
export const makePassword: CallHandler<"POST /drive/appPasswords"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const name = body.name.replaceAll(/\p{C}/gu, "").trim() || "WebDAV";
  return await context.database.kysely.transaction().execute(async (trx) => {
    // One after the other, so that a request that comes twice makes one.
    await holdAccount(trx, accountId);
    const [known] = await listPasswords(trx, accountId, body.requestId);
    if (known) return { ...known, password: passwordOf(context.secret, known.passwordId) };
    if ((await listPasswords(trx, accountId)).length >= figures.appPasswordsMax)
      throw new Fault("appPasswordsFull");
    const at = context.clock.now();
    const passwordId = randomId();
    await insertPassword(trx, { passwordId, deptId, accountId, requestId: body.requestId, name, at });
    const thing = { kind: "appPassword", id: passwordId } as const;
    await recordAct(trx, actorOf(context), { act: "appPassword.make", thing, after: { name } });
    return {
      passwordId,
      name,
      createdAt: at,
      usedAt: null,
      password: passwordOf(context.secret, passwordId),
    };
  });
};

/** POST /drive/appPasswords/{id}/revoke (P11). */
export const revokePassword: CallHandler<"POST /drive/appPasswords/{id}/revoke"> = async (
  { params },
  context,
) =>
  await context.database.kysely.transaction().execute(async (trx) => {
    const name = await deletePassword(trx, callerOf(context).accountId, params.id);
    const thing = { kind: "appPassword", id: params.id } as const;
    if (name !== null)
      await recordAct(trx, actorOf(context), { act: "appPassword.revoke", thing, before: { name } });
    return {};
  });

/** The password of an id: the id, so that it is found, and what this server alone can say of it. */
function passwordOf(secret: Uint8Array, passwordId: string): string {
  return `${passwordId}.${sign(secret, "app-password", [passwordId], "")}`;
}

/** Who signs in with an app password at the site of an institution; null for a wrong one. */
export async function callerByPassword(
  { clock, database, secret }: App,
  deptId: number,
  password: string,
): Promise<Caller | null> {
  const passwordId = /^([\w-]{22})\.[\w-]{43}$/.exec(password)?.[1];
  if (passwordId === undefined) return null;
  const [given, right] = [Buffer.from(password), Buffer.from(passwordOf(secret, passwordId))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const holder = await findHolder(database.kysely, passwordId);
  if (holder?.deptId !== deptId) return null;
  const { accountId, roles, usedAt } = holder;
  if (!mayHaveDrive(roles)) return null;
  const now = clock.now();
  if (usedAt === null || now - usedAt > touchEveryMs) await touchPassword(database.kysely, passwordId, now);
  return { realm: "edu", accountId, sessionId: passwordId, deptId, roles, permissions: permissionsOf(roles) };
}
