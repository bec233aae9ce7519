import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { askPage } from "./ask-page.ts";
import { mayPreview } from "./policy.ts";
import { deleteUnused, findFresh, putPreview, readOwnHosts } from "./store.ts";

/** What the page behind an address says, for whoever writes a message that names it (D6). */
export function previewLink(context: MessagingContext): CommandHandler<"previewLink"> {
  const { people, database, guardedFetch, pictures, clock } = context;
  return async ({ url }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own || !guardedFetch || !URL.canParse(url)) return { preview: null };
    if (!(await mayPreview(context, own))) return { preview: null };
    const db = database.kysely;
    const since = clock.now() - limits.previewFresh.value;
    const known = await findFresh(db, own, url, since);
    if (known) return { preview: known };
    const ownHosts = await readOwnHosts(db);
    // A page of this server may say more to itself than to others.
    const allows = ({ hostname }: URL) => !ownHosts.has(hostname.replace(/\.+$/, "").toLowerCase());
    const owner = `preview:${own.realm}:${own.id}`;
    const made = await askPage({ guardedFetch, pictures, clock, allows }, url, owner);
    if (!made) return { preview: null };
    await deleteUnused(db, since);
    return { preview: await putPreview(db, own, made, clock.now()) };
  };
}
