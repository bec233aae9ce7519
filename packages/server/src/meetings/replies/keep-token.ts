import { createHash } from "node:crypto";
import { openFor, sealFor } from "../../accounts/index.ts";
import type { App } from "../../app/context.ts";
import type { TokenKeeper } from "../../ports/mailbox.ts";
import { lockTokens, readSealedToken, writeSealedToken } from "../store/mailbox-token.ts";

type Settings = { tokenUrl: string; clientId: string; refreshToken: string | undefined };

/**
 * Keeps the refresh token that a provider gave in place of the one in the settings, for all nodes and beyond a restart (P7).
 * It lies in the database encrypted by the secret of the server; with another secret, or another token in the settings, that
 * of the settings counts again.
 */
export function makeTokenKeeper(
  { database, secret, clock, log }: Pick<App, "database" | "secret" | "clock" | "log">,
  { tokenUrl, clientId, refreshToken }: Settings,
): TokenKeeper {
  const place = createHash("sha256")
    .update([tokenUrl, clientId, refreshToken ?? ""].join("\n"))
    .digest();
  const owner = place.toString("hex");
  const open = (sealed: Buffer): string | null => {
    try {
      return Buffer.from(openFor(secret, "mailboxToken", owner, sealed)).toString("utf8");
    } catch {
      log("meetings.mailboxToken", { problem: "it was kept under another secret of the server" });
      return null;
    }
  };
  return {
    async renew(ask) {
      return await database.kysely.transaction().execute(async (trx) => {
        await lockTokens(trx);
        const sealed = await readSealedToken(trx, place);
        const done = await ask(sealed ? open(sealed) : null);
        if (done.next !== null)
          await writeSealedToken(
            trx,
            place,
            sealFor(secret, "mailboxToken", owner, Buffer.from(done.next)),
            clock.now(),
          );
        return done;
      });
    },
  };
}
