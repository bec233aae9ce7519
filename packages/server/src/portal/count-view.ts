import { createHmac } from "node:crypto";
import { dayNumber } from "@lyceum/domain/statistics";
import type { CallHandler } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { countSource } from "../statistics/index.ts";
import { countView, deleteViewsBefore, findReadableDocuments } from "./store.ts";

const dayMs = 86_400_000;

/**
 * P4: counts a reader once for each document and day. A visitor is an address with a kind of browser; what is kept is a code
 * of the two that changes every day, so that nobody is known again by it. What a client calls itself is not counted word by
 * word: whoever sends another name each time would be as many readers as they like.
 */
export const countDocumentView: CallHandler<"POST /column/front/view"> = async ({ body }, context) => {
  const { site, clock, database } = context;
  if (!site) return {};
  const now = clock.now();
  const readable = await findReadableDocuments(database, site.deptId, new Date(now), [body.docId]);
  if (readable.size === 0) return {};
  const day = dayNumber(now, site.timeZone);
  if (await countView(database, body.docId, day, visitorCode(context, day)))
    await countSource(context, site, body.from);
  return {};
};

/** Forgets who read before yesterday, by the clocks of any zone. */
export async function forgetViews({ clock, database }: Pick<App, "clock" | "database">): Promise<void> {
  await deleteViewsBefore(database, Math.floor(clock.now() / dayMs) - 2);
}

function visitorCode(
  { secret, addressGroup, userAgent }: Pick<App, "secret"> & { addressGroup: string; userAgent: string },
  day: number,
): Uint8Array {
  const text = JSON.stringify(["document-view", day, addressGroup, kindOfBrowser(userAgent)]);
  return createHmac("sha256", secret).update(text).digest().subarray(0, 16);
}

const browsers = ["MicroMessenger", "Edg", "OPR", "Firefox", "Chrome", "Safari"];
const systems = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux"];

/** At most one of some dozens, whatever is sent. The order tells apart who names several. */
function kindOfBrowser(userAgent: string): string {
  const nameIn = (names: readonly string[]) => names.find((name) => userAgent.includes(name)) ?? "";
  return `${nameIn(browsers)} ${nameIn(systems)}`;
}
