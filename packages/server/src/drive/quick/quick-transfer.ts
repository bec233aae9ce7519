import { createHmac, timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";
import { Fault } from "@lyceum/contract/faults";
import { Semaphore, withTimeout } from "async-mutex";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { discardUnused, storeFor } from "../../files/index.ts";
import { isSigned, sign } from "../../storage/index.ts";
import { figures } from "../figures.ts";
import { readName } from "../names.ts";
import { readInstitution } from "../store/links.ts";
import { findByChecksum, findOwner, hasOfSize } from "./store.ts";
import type { Db } from "../../ports/database.ts";

const purpose = "drive-quick";

const busy = new Error("too many files are looked at");
/** Of this node. A miss waits for its turn as a hit does. */
const turns = withTimeout(new Semaphore(figures.quickAtOnce), figures.quickWait, busy);

/** POST /drive/quick (P11): the key under which somebody is to hash a file. It says nothing of what others have here. */
export const offerQuick: CallHandler<"POST /drive/quick"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const ownOnly = await findsOwnOnly(kysely, deptId);
  if (ownOnly && !(await hasOfSize(kysely, { deptId, ownerId: accountId, size: body.size })))
    return { key: null };
  const end = (context.clock.now() + figures.quickLife).toString(36);
  const proof = sign(context.secret, purpose, [deptId, accountId, body.requestId, body.size], end);
  return { key: `${end}.${proof}` };
};

/**
 * POST /drive/quick/claim (P11): whoever has a whole file that is here gets a copy, without sending it. A checksum alone opens
 * nothing: the hash of all bytes under the key of this request is asked for. Whether there was no such file or a wrong
 * hash, the answer is the same, also where no tries are left.
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
  // Before anything is looked up: that no tries are left says nothing of what is here.
  const waitMs = await context.rateLimit.take("driveQuickTry", accountId);
  if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
  const owner = await findOwner(kysely, deptId, id);
  // Said again, it is the copy that was made.
  if (owner !== undefined) return { assetId: owner === accountId ? id : null };
  const wanted = {
    deptId,
    sha256: Buffer.from(body.sha256, "hex"),
    size,
    // At a school for children nobody learns by a file of their own what others have.
    ownerId: (await findsOwnOnly(kysely, deptId)) ? accountId : null,
  };
  const objectKey = await inTurn(async () => {
    const found = await findByChecksum(kysely, wanted);
    const reading = new AbortController();
    if (found === null) return null;
    const isRight = await within(
      figures.quickReadMax,
      hasBytes(context, found, body, reading.signal),
      reading,
    );
    return isRight === true ? found : null;
  });
  if (objectKey === null || isGivenUp(context)) return { assetId: null };
  const copying = new AbortController();
  const copy = async () => {
    const bytes = await open(context, objectKey, copying.signal);
    try {
      const file = { id, name, type: "", size, bytes: whileHeard(context, bytes) };
      const assetId = await storeFor(context, caller, file, 0);
      if (!isGivenUp(context) && !copying.signal.aborted) return assetId;
      // Nobody knows of the copy, which would hold space.
      await discardUnused(context, caller.realm, [assetId]);
      return null;
    } finally {
      // Where there is no space for it, nothing was read.
      bytes.destroy();
    }
  };
  return { assetId: await within(figures.quickCopyMax, copy(), copying) };
};

/** Null, too, where a store does not answer in time: nobody waits for what goes on, which comes to nothing. */
async function within<T>(ms: number, work: Promise<T>, ends: AbortController): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      ends.abort(busy);
      resolve(null);
    }, ms);
  });
  try {
    return await Promise.race([
      work.catch((error: unknown) => {
        if (ends.signal.aborted) return null;
        throw error;
      }),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Bytes of the store, which end with the signal. */
async function open(
  { objects }: CallContext,
  objectKey: string,
  signal: AbortSignal,
  range?: { start: number; end: number },
): Promise<Readable> {
  const bytes = await objects.read(objectKey, range);
  // Whoever reads hears of it; where nobody reads any more it is no error of this process.
  bytes.on("error", () => {});
  if (signal.aborted) bytes.destroy(busy);
  else signal.addEventListener("abort", () => bytes.destroy(busy), { once: true });
  return bytes;
}

async function findsOwnOnly(db: Db, deptId: number): Promise<boolean> {
  return (await readInstitution(db, deptId)).kind === "k12";
}

/** Null, too, where others are looked at for too long: the file is sent then. */
async function inTurn(look: () => Promise<string | null>): Promise<string | null> {
  try {
    return await turns.runExclusive(look);
  } catch (error) {
    if (error === busy) return null;
    throw error;
  }
}

/** Whether the hash of these bytes under the key is the given one. They are read piece by piece, and no more of them than were said. */
async function hasBytes(
  context: CallContext,
  objectKey: string,
  { key, proof, size }: { key: string; proof: string; size: number },
  signal: AbortSignal,
): Promise<boolean> {
  const hash = createHmac("sha256", key);
  const bytes = await open(context, objectKey, signal, { start: 0, end: size - 1 });
  try {
    for await (const part of whileHeard(context, bytes)) hash.update(part);
  } finally {
    bytes.destroy();
  }
  const given = Buffer.from(proof, "hex");
  const right = hash.digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Bytes that end early where the client gives up: what was made of them comes to nothing. */
async function* whileHeard(context: CallContext, bytes: Readable): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    if (isGivenUp(context)) return;
    yield part as Uint8Array;
  }
}

function isGivenUp(context: CallContext): boolean {
  return context.isGivenUp?.() ?? false;
}
