import type { MailboxOAuth } from "../engines/distributed/mailbox-tokens.ts";
import { StartProblem } from "../start-problem.ts";

/** An IMAP mailbox, and its address with a star in place of what tells one invitation from another. */
export type MailboxSettings = { url: string; pattern: string; oauth: MailboxOAuth | undefined };

type Get = (name: string) => string | undefined;

export function readMailbox(get: Get): MailboxSettings | undefined {
  const [url, address] = [get("LYCEUM_MAILBOX_URL"), get("LYCEUM_MAILBOX_ADDRESS")];
  const oauth = readOAuth(get);
  if (url === undefined && address === undefined && oauth === undefined) return undefined;
  if (url === undefined || !/^imaps?:\/\/.+@.+/.test(url) || !URL.canParse(url))
    throw new StartProblem(
      "LYCEUM_MAILBOX_URL must look like imaps://user:password@imap.school.example/INBOX; signs such as @ and / of the password are written as %40 and %2F.",
    );
  if (oauth !== undefined && new URL(url).password !== "")
    throw new StartProblem(
      "LYCEUM_MAILBOX_URL has no password where LYCEUM_MAILBOX_OAUTH_TOKEN_URL is set: imaps://meetings%40school.example@imap.gmail.com/INBOX.",
    );
  if (oauth !== undefined && !isGuarded(new URL(url)))
    throw new StartProblem(
      "LYCEUM_MAILBOX_URL must begin with imaps:// where LYCEUM_MAILBOX_OAUTH_TOKEN_URL is set: whoever reads an access token on its way opens the mailbox.",
    );
  // The tag has 32 signs, and what stands before the @ at most 64.
  if (
    !/^[a-z0-9._+-]{0,32}\*[a-z0-9._+-]{0,32}@[a-z0-9.-]+$/.test(address ?? "") ||
    (address ?? "").indexOf("@") > 33
  )
    throw new StartProblem(
      "LYCEUM_MAILBOX_ADDRESS must be the address of the mailbox with a star for what tells invitations apart, such as meetings+*@school.example, in small letters and with 32 of them before the @ at most.",
    );
  return { url, pattern: address ?? "", oauth };
}

/** Undefined: the mailbox has a password. */
function readOAuth(get: Get): MailboxOAuth | undefined {
  const of = (part: string) => get(`LYCEUM_MAILBOX_OAUTH_${part}`);
  const [tokenUrl, clientId] = [of("TOKEN_URL"), of("CLIENT_ID")];
  const [clientSecret, refreshToken, scope] = [of("CLIENT_SECRET"), of("REFRESH_TOKEN"), of("SCOPE")];
  if ([tokenUrl, clientId, clientSecret, refreshToken, scope].every((one) => one === undefined))
    return undefined;
  if (
    tokenUrl === undefined ||
    !/^https?:\/\//.test(tokenUrl) ||
    !URL.canParse(tokenUrl) ||
    !isGuarded(new URL(tokenUrl))
  )
    throw new StartProblem(
      "LYCEUM_MAILBOX_OAUTH_TOKEN_URL must be where the provider gives tokens, such as https://oauth2.googleapis.com/token.",
    );
  if (clientId === undefined)
    throw new StartProblem(
      "LYCEUM_MAILBOX_OAUTH_CLIENT_ID is missing: what the provider calls this program.",
    );
  if (refreshToken === undefined && (clientSecret === undefined || scope === undefined))
    throw new StartProblem(
      "LYCEUM_MAILBOX_OAUTH_REFRESH_TOKEN is missing; without one, for a program that was let in by itself, both LYCEUM_MAILBOX_OAUTH_CLIENT_SECRET and LYCEUM_MAILBOX_OAUTH_SCOPE are needed.",
    );
  return { tokenUrl, clientId, clientSecret, refreshToken, scope };
}

/** A secret goes there: nobody on the way reads it. */
function isGuarded({ protocol, hostname }: URL): boolean {
  return ["https:", "imaps:"].includes(protocol) || ["127.0.0.1", "localhost"].includes(hostname);
}
