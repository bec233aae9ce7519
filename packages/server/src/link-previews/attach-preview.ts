import { Fault } from "@lyceum/contract/faults";
import { type LinkPreview, messageTypes } from "@lyceum/contract/shapes";
import { isNamedIn, type Person } from "@lyceum/domain/messages";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { mayPreview } from "./policy.ts";
import { findPreview, markUsed } from "./store.ts";

type Sent = { type: number; body?: string; previewId?: string };

/** The preview that a message shows. It is left out, and the message goes out, where it may not be shown or is of another text. */
export async function attachPreview(
  context: Pick<MessagingContext, "database" | "clock" | "wordLists">,
  sender: Person,
  { type, body = "", previewId }: Sent,
): Promise<LinkPreview | undefined> {
  if (previewId === undefined || type !== messageTypes.text) return undefined;
  if (!(await mayPreview(context, sender))) return undefined;
  const { database, clock, wordLists } = context;
  const found = await findPreview(database.kysely, sender, previewId);
  if (!found || !isNamedIn(body, found.preview.url)) return undefined;
  const { preview, isUsed } = found;
  const words = await wordLists.of(sender);
  const said = { type: messageTypes.text, body: `${preview.title}\n${preview.description}` };
  try {
    // What may not be written is not shown by way of a page.
    if (wordLists.apply(words, sender, said).body !== said.body) return undefined;
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
  // Only what a message shows is kept for good.
  return isUsed || (await markUsed(database.kysely, preview.id, clock.now())) ? preview : undefined;
}

/** The same where the text was changed by the list of words. */
export function stillNamed(preview: LinkPreview | undefined, body = ""): LinkPreview | undefined {
  return preview && isNamedIn(body, preview.url) ? preview : undefined;
}
