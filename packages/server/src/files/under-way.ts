import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Owner } from "./upload-bytes.ts";

/** Bodies of uploads that are being read, by person: each holds a connection and a file. */
const underWay = new Map<string, number>();

/** Throws `tooManyRequests` when this person sends as much at once as one person may. */
export async function countedFor<T>({ realm, accountId }: Owner, run: () => Promise<T>): Promise<T> {
  const person = `${realm}:${accountId}`;
  const count = underWay.get(person) ?? 0;
  if (count >= limits.assetPiecesAtOnce.value) throw new Fault("tooManyRequests", { waitMs: 1_000 });
  underWay.set(person, count + 1);
  try {
    return await run();
  } finally {
    const left = (underWay.get(person) ?? 1) - 1;
    if (left === 0) underWay.delete(person);
    else underWay.set(person, left);
  }
}
