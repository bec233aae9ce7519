import { createHmac, timingSafeEqual } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { storeFor } from "../../files/index.ts";
import { isSigned, sign } from "../../storage/index.ts";
import { figures } from "../figures.ts";
import { readName } from "../names.ts";
import { readInstitution } from "../store/links.ts";
import { findByChecksum, findOwner } from "./store.ts";

const purpose = "drive-quick";

/** POST /drive/quick (P11): the key under which somebody is to hash a file. It says nothing of what is here. */
export const offerQuick: CallHandler<"POST /drive/quick"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  const end = (context.clock.now() + figures.quickLife).toString(36);
  const proof = sign(context.secret, purpose, [deptId, accountId, body.requestId, body.size], end);
  return { key: `${end}.${proof}` };
};

/**
 * POST /drive/quick/claim (P11): whoever has a whole file that is here gets a copy, without sending it. A checksum alone opens
 * nothing: the hash of all bytes under the key of this request is asked for. Whether there was no such file or a wrong
 * hash, the answer is the same.
 */
export const claimQuick: CallHandler<"POST /drive/quick/claim"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const { kysely } = context.database;
  const { requestId: id, size, key } = body;
  const [end = "", proof = ""] = key.split(".", 2);
  const isOwn = isSigned(context.secret, purpose, [deptId, accountId, id, size], {
    end,
    proof,
    now: context.clock.now(),
  });
  if (!isOwn) throw new Fault("forbidden");
  const { name } = readName(body.name);
  const owner = await findOwner(kysely, deptId, id);
  // Said again, it is the copy that was made.
  if (owner !== undefined) return { assetId: owner === accountId ? id : null };
  const institution = await readInstitution(kysely, deptId);
  const objectKey = await findByChecksum(kysely, {
    deptId,
    sha256: Buffer.from(body.sha256, "hex"),
    size,
    // At a school for children nobody learns by a file of their own what others have.
    ownerId: institution.kind === "k12" ? accountId : null,
  });
  if (objectKey === null || !(await hasBytes(context, objectKey, key, body.proof))) return { assetId: null };
  const bytes = await context.objects.read(objectKey);
  try {
    return { assetId: await storeFor(context, caller, { id, name, type: "", size, bytes }, 0) };
  } finally {
    // Where there is no space for it, nothing was read.
    bytes.destroy();
  }
};

/** Whether the hash of these bytes under the key is the given one. */
async function hasBytes(
  { objects, rateLimit, caller }: Pick<CallContext, "objects" | "rateLimit" | "caller">,
  objectKey: string,
  key: string,
  proof: string,
): Promise<boolean> {
  // Each try reads a file as a whole.
  const waitMs = await rateLimit.take("driveQuickTry", caller?.accountId ?? "");
  if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
  const hash = createHmac("sha256", key);
  for await (const part of await objects.read(objectKey)) hash.update(part as Uint8Array);
  const given = Buffer.from(proof, "hex");
  const right = hash.digest();
  return given.length === right.length && timingSafeEqual(given, right);
}
