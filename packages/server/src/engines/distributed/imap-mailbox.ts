import { text } from "node:stream/consumers";
import { limits } from "@lyceum/contract/limits";
import { type FetchMessageObject, ImapFlow, type MessageStructureObject } from "imapflow";
import type { LookResult, Mailbox, TokenKeeper } from "../../ports/mailbox.ts";
import { type MailboxOAuth, makeMailboxTokens } from "./mailbox-tokens.ts";

const timeoutMs = 15_000;
const triesMax = 3;

type Tokens = ReturnType<typeof makeMailboxTokens>;
/** The mailbox with its user, and with a password or, where `oauth` is given, without one. */
type Place = { url: string; oauth?: MailboxOAuth | undefined; keeper?: TokenKeeper | undefined };

/**
 * A mailbox read by IMAP: `imaps://user:password@host:993/INBOX`, or `imap://…` (upgraded to TLS where offered); with OAuth
 * `imaps://user@host:993/INBOX`, signed in to by XOAUTH2 or OAUTHBEARER. The IMAP server takes letters apart, and only the part with the calendar is fetched, so that a huge letter or one of many parts costs nothing here.
 */
export function makeImapMailbox({ pattern, ...place }: Place & { pattern: string }): Mailbox {
  const tokens = tokensOf(place);
  const [before = "", after = ""] = pattern.split("*");
  const failures = new Map<number, number>();
  const rejected = new Set<number>();
  const failedOf = (uid: number) => Number(failures.has(uid) || rejected.has(uid));
  return {
    pattern,
    async look(take, signal) {
      const result: LookResult = { used: 0, left: 0 };
      await withMailbox({ ...place, tokens }, timeoutMs, async (client) => {
        const found = await client.search({ seen: false, to: before || after }, { uid: true });
        // What failed before comes last, so that it keeps none back.
        const uids = (found || [])
          .toSorted((one, other) => failedOf(one) - failedOf(other) || one - other)
          .slice(0, limits.mailboxLook.value);
        for (const uid of uids) {
          if (signal.aborted) return;
          // One letter after the other: later answers of one person come later.
          // oxlint-disable no-await-in-loop
          const tried = failures.get(uid) ?? 0;
          failures.set(uid, tried + 1);
          // One that cannot be read must not keep back those after it.
          const letter = tried < triesMax ? await readLetter(client, uid) : null;
          failures.delete(uid);
          rejected.add(uid);
          const isUsed = letter !== null && (await take(letter));
          rejected.delete(uid);
          if (isUsed) {
            await client.messageDelete(String(uid), { uid: true });
            result.used += 1;
          } else {
            await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
            result.left += 1;
          }
          // oxlint-enable no-await-in-loop
        }
      });
      return result;
    },
  };
}

/** Signs in and opens the mailbox, and reads nothing. Rejects where that fails, with a `TokenProblem` where no token comes. */
export async function verifyImap(place: Place, limitMs = timeoutMs): Promise<void> {
  await withMailbox({ ...place, tokens: tokensOf(place) }, limitMs, async () => {});
}

function tokensOf({ oauth, keeper }: Place): Tokens | null {
  return oauth ? makeMailboxTokens(oauth, keeper) : null;
}

async function withMailbox(
  { url, tokens }: { url: string; tokens: Tokens | null },
  limitMs: number,
  use: (client: ImapFlow) => Promise<void>,
): Promise<void> {
  const client = await connect(url, tokens, limitMs);
  try {
    await client.mailboxOpen(decodeURIComponent(new URL(url).pathname.slice(1)) || "INBOX");
    await use(client);
    await client.logout();
  } finally {
    client.close();
  }
}

/** A token that was taken back before its end is refused once, and another one is asked for. */
async function connect(url: string, tokens: Tokens | null, limitMs: number): Promise<ImapFlow> {
  if (tokens === null) return await signIn(url, null, limitMs);
  try {
    return await signIn(url, await tokens.take(false), limitMs);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return await signIn(url, await tokens.take(true), limitMs);
  }
}

async function signIn(url: string, accessToken: string | null, limitMs: number): Promise<ImapFlow> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "imaps:";
  const user = decodeURIComponent(username);
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: accessToken === null ? { user, pass: decodeURIComponent(password) } : { user, accessToken },
    logger: false,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
  // What fails later fails the call that waits for it.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Whether the server answered, and does not take the user. */
export function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "authenticationFailed" in error;
}

/** Null: it has no calendar that could be an answer. Its size is asked before anything of it. */
async function readLetter(client: ImapFlow, uid: number) {
  const range = String(uid);
  const measured = await client.fetchOne(range, { size: true }, { uid: true });
  if (!measured || (measured.size ?? Infinity) > limits.mailboxLetterMax.value) return null;
  const found = await client.fetchOne(range, { envelope: true, bodyStructure: true }, { uid: true });
  if (!found || !found.bodyStructure) return null;
  const part = findCalendar(found.bodyStructure);
  if (part === null) return null;
  const { content } = await client.download(range, part, {
    uid: true,
    maxBytes: limits.mailboxCalendarMax.value,
  });
  return content ? { to: receiversOf(found), text: await text(content) } : null;
}

const receiversMax = 50;

function receiversOf({ envelope }: FetchMessageObject): string[] {
  return [...(envelope?.to ?? []), ...(envelope?.cc ?? [])]
    .slice(0, receiversMax)
    .map(({ address }) => (address ?? "").toLowerCase());
}

const partsMax = 60;

/**
 * The number of the part that is a calendar; of several the first that says so by its own type. What a letter only encloses, as a
 * letter that came back does, is none of its own.
 */
function findCalendar(root: MessageStructureObject): string | null {
  const parts = [root];
  // Grows while it is walked.
  for (let at = 0; at < parts.length; at += 1) {
    const { type, childNodes = [] } = parts[at] ?? root;
    if (type === "message/rfc822" || type === "multipart/report") continue;
    parts.push(...childNodes.slice(0, partsMax - parts.length));
  }
  const of = (type: string) => parts.find((one) => one.type === type);
  const found = of("text/calendar") ?? of("application/ics");
  return found ? (found.part ?? "1") : null;
}
