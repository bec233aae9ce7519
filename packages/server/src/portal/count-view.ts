import { createHmac } from "node:crypto";
import type { CallHandler } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { countView, deleteViewsBefore, findReadableDocuments } from "./store.ts";

const dayMs = 86_400_000;

/**
 * P4: counts a reader once for each document and day. A visitor is an address with a browser; what is kept is a code of the
 * two that changes every day, so that nobody is known again by it.
 */
export const countDocumentView: CallHandler<"POST /column/front/view"> = async ({ body }, context) => {
  const { site, clock, database } = context;
  if (!site) return {};
  const now = clock.now();
  const readable = await findReadableDocuments(database, site.deptId, new Date(now), [body.docId]);
  if (readable.size === 0) return {};
  const day = Math.floor(now / dayMs);
  await countView(database, body.docId, day, visitorCode(context, day));
  return {};
};

/** Forgets who read before yesterday. */
export async function forgetViews({ clock, database }: Pick<App, "clock" | "database">): Promise<void> {
  await deleteViewsBefore(database, Math.floor(clock.now() / dayMs) - 1);
}

function visitorCode(
  { secret, addressGroup, userAgent }: Pick<App, "secret"> & { addressGroup: string; userAgent: string },
  day: number,
): Uint8Array {
  const text = JSON.stringify(["document-view", day, addressGroup, userAgent]);
  return createHmac("sha256", secret).update(text).digest().subarray(0, 16);
}
