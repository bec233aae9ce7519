import { limits } from "@lyceum/contract/limits";
import { createLocalJWKSet, decodeJwt, errors, importSPKI, type JWTPayload, jwtVerify } from "jose";
import type { App } from "../../app/context.ts";
import type { ToolRow } from "../store/tools.ts";
import { readToolKeys } from "./tool-keys.ts";

type Needs = Pick<App, "clock" | "guardedFetch" | "log">;

const toleranceSeconds = 30;

/**
 * What a tool has signed for this institution, or null where it is not from it, not for here, not fresh, or good for longer
 * than an hour. `once`: the claim by which the caller sees that it has not come before.
 */
export async function readSigned(
  app: Needs,
  tool: ToolRow,
  token: string,
  { audience, once }: { audience: readonly string[]; once: "jti" | "nonce" },
): Promise<{ payload: JWTPayload; word: string; endsAt: number } | null> {
  const now = app.clock.now();
  const verify = async (isAgain: boolean) => {
    const keyOf = await keysOf(app, tool, isAgain);
    if (keyOf === null) return null;
    const options = {
      algorithms: ["RS256"],
      issuer: tool.client_id,
      audience: [...audience],
      currentDate: new Date(now),
      clockTolerance: toleranceSeconds,
      requiredClaims: ["exp", "iat", once],
    };
    return typeof keyOf === "function"
      ? await jwtVerify(token, keyOf, options)
      : await jwtVerify(token, keyOf, options);
  };
  const verified = await verify(false)
    // The tool may have another key by now; nothing else that is wrong is asked for twice.
    .catch(async (error: unknown) => (error instanceof errors.JWKSNoMatchingKey ? await verify(true) : null))
    .catch(() => null);
  if (!verified) return null;
  const { payload } = verified;
  const word = payload[once];
  // Parts of a second are allowed in it.
  const endsAt = Math.ceil((payload.exp ?? 0) * 1_000);
  const isFresh = endsAt <= now + limits.toolTokenLife.value + toleranceSeconds * 1_000;
  if (typeof word !== "string" || word === "" || word.length > 500 || !isFresh) return null;
  return { payload, word, endsAt: endsAt + toleranceSeconds * 1_000 };
}

/** Who says that they have signed it; nothing is believed yet, and no other word than one of ours is looked for. */
export function clientIn(token: string): string | null {
  try {
    const { iss } = decodeJwt<{ iss?: unknown }>(token);
    return typeof iss === "string" && /^[A-Za-z0-9_-]{1,100}$/.test(iss) ? iss : null;
  } catch {
    return null;
  }
}

async function keysOf(app: Needs, tool: ToolRow, isAgain: boolean) {
  if (tool.public_key !== "") return await importSPKI(tool.public_key, "RS256");
  if (tool.jwks_url === "") return null;
  const keys = await readToolKeys(app, tool, isAgain);
  return keys && createLocalJWKSet(keys);
}
