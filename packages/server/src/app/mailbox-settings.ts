import { StartProblem } from "../start-problem.ts";

/** An IMAP mailbox, and its address with a star in place of what tells one invitation from another. */
export type MailboxSettings = { url: string; pattern: string };

export function readMailbox(get: (name: string) => string | undefined): MailboxSettings | undefined {
  const [url, address] = [get("LYCEUM_MAILBOX_URL"), get("LYCEUM_MAILBOX_ADDRESS")];
  if (url === undefined && address === undefined) return undefined;
  if (url === undefined || !/^imaps?:\/\/.+@.+/.test(url) || !URL.canParse(url))
    throw new StartProblem(
      "LYCEUM_MAILBOX_URL must look like imaps://user:password@imap.school.example/INBOX; signs such as @ and / of the password are written as %40 and %2F.",
    );
  // The tag has 32 signs, and what stands before the @ at most 64.
  if (
    !/^[a-z0-9._+-]{0,32}\*[a-z0-9._+-]{0,32}@[a-z0-9.-]+$/.test(address ?? "") ||
    (address ?? "").indexOf("@") > 33
  )
    throw new StartProblem(
      "LYCEUM_MAILBOX_ADDRESS must be the address of the mailbox with a star for what tells invitations apart, such as meetings+*@school.example, in small letters and with 32 of them before the @ at most.",
    );
  return { url, pattern: address ?? "" };
}
