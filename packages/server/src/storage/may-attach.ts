import { Fault } from "@lyceum/contract/faults";
import type { Realm } from "../app/context.ts";
import type { Clock } from "@lyceum/kit";
import type { Database } from "../ports/database.ts";
import { readableByUrl } from "./policy.ts";

/** Throws `objectMissing` unless every path is an object that the sender may read: nobody sends on what they do not see, nor an address of elsewhere (M16). */
export async function checkMayAttach(
  { database, clock }: { database: Database; clock: Clock },
  sender: { realm: Realm; personId: number },
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  const wanted = new Set(urls);
  const readable = await readableByUrl(database, sender, [...wanted], clock.now());
  if (readable.length !== wanted.size) throw new Fault("objectMissing");
}
