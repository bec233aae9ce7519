import { startSystemDovecot } from "@lyceum/testing";
import { ImapFlow } from "imapflow";
import { afterAll, describe, expect, inject, test } from "vitest";
import type { JobContext } from "../../app/job.ts";
import { makeImapMailbox } from "../../engines/distributed/imap-mailbox.ts";
import { meetingHarness } from "../harness.fixture.ts";
import { programs } from "./replies.fixture.ts";
import { readMailbox } from "./read-mailbox.ts";

const dovecot = await startSystemDovecot();
if (dovecot === undefined && inject("mustRunAll"))
  throw new Error("the package dovecot-imapd is not installed, or the tests do not run as root");
if (dovecot === undefined) console.log("skipped: the package dovecot-imapd is not installed");

describe.skipIf(dovecot === undefined)("a mailbox for answers", () => {
  afterAll(() => dovecot?.stop());

  test("P7 an answer that lies in the mailbox stands in the meeting after the next look, and an outage costs none", async () => {
    const school = await meetingHarness();
    await school.addPeople({ olga: "teacher", ina: "teacher" });
    const url = dovecot?.url("meetings") ?? "";
    const mailbox = makeImapMailbox({ url, pattern: "meetings+*@school.test" });
    school.app.mailbox = mailbox;
    const id = await school.plan("olga", { invitees: ["ina"] });
    await school.runJobs();
    const mail = school.sent.findLast(({ to }) => to === "ina@example.org")?.calendar?.text ?? "";
    const text = mail.replaceAll("\r\n ", "");
    const organizer = /mailto:(meetings\S+)/i.exec(text)?.[1] ?? "";
    const uid = /^UID:(\S+)/m.exec(text)?.[1] ?? "";
    const times = { start: "20260904T080000Z", end: "20260904T090000Z", sequence: 0 };
    const calendar = programs.apple(
      { uid, organizer, attendee: "ina@example.org", ...times },
      { partstat: "ACCEPTED", stamp: "20260901T080000Z" },
    );
    const { hostname, port } = new URL(url);
    const auth = { user: "meetings", pass: "right" };
    const client = new ImapFlow({ host: hostname, port: Number(port), secure: false, auth, logger: false });
    await client.connect();
    const type = "Content-Type: text/calendar; charset=utf-8; method=REPLY";
    await client.append(
      "INBOX",
      `From: x@example.net\r\nTo: <${organizer}>\r\n${type}\r\n\r\n${calendar}\r\n`,
    );

    const logged: unknown[] = [];
    const { signal } = new AbortController();
    const look = (where = mailbox) =>
      readMailbox({
        ...school.app,
        mailbox: where,
        signal,
        log: (...line: unknown[]) => void logged.push(line),
      } as unknown as JobContext);
    await look(makeImapMailbox({ url: "imap://x:y@127.0.0.1:1/INBOX", pattern: mailbox.pattern }));
    expect(logged).toEqual([["meetings.mailboxFailed", expect.anything()]]);
    await look();
    expect(logged.at(-1)).toEqual(["meetings.mailbox", { used: 1, left: 0, counted: 1 }]);
    expect((await school.read("olga", id)).invitees).toMatchObject([{ userId: "ina", answer: "accepted" }]);
    await look();
    expect(logged).toHaveLength(2);
    await client.logout();
    await school.drop();
  });
});
