import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { startSystemDovecot } from "@lyceum/testing";
import { ImapFlow } from "imapflow";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import type { CalendarLetter } from "../../ports/mailbox.ts";
import { makeImapMailbox, verifyImap } from "./imap-mailbox.ts";

const dovecot = await startSystemDovecot();
if (dovecot === undefined && inject("mustRunAll"))
  throw new Error("the package dovecot-imapd is not installed, or the tests do not run as root");
if (dovecot === undefined) console.log("skipped: the package dovecot-imapd is not installed");

const signal = new AbortController().signal;
const calendar = "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n";
const ours = "To: Olga <meetings+TAG1@school.test>\r\n";
const part = (type: string, body: string) => `Content-Type: ${type}\r\n\r\n${body}\r\n`;
const multipart = (kind: string, parts: readonly string[], mark = randomId()) =>
  `Content-Type: multipart/${kind}; boundary="${mark}"\r\n\r\n${parts.map((one) => `--${mark}\r\n${one}`).join("")}--${mark}--\r\n`;
const letter = (content: string, head = ours) =>
  `From: ina@example.org\r\n${head}Subject: Accepted\r\nMIME-Version: 1.0\r\n${content}`;
const reply = part("text/calendar; charset=utf-8; method=REPLY", calendar);

describe.skipIf(dovecot === undefined)("a mailbox on an IMAP server", () => {
  afterAll(() => dovecot?.stop());

  async function open() {
    const url = dovecot?.url(randomId().toLowerCase()) ?? "";
    const { hostname, port, username } = new URL(url);
    const client = new ImapFlow({
      host: hostname,
      port: Number(port),
      secure: false,
      auth: { user: username, pass: "right" },
      logger: false,
    });
    await client.connect();
    onTestFinished(() => client.logout());
    const taken: CalendarLetter[] = [];
    const mailbox = makeImapMailbox({ url, pattern: "meetings+*@school.test" });
    return {
      taken,
      add: async (...letters: string[]) => {
        for (const text of letters)
          // oxlint-disable-next-line no-await-in-loop -- in this order.
          await client.append("INBOX", text);
      },
      look: (isUsed = true) =>
        mailbox.look(async (one) => {
          taken.push(one);
          return isUsed;
        }, signal),
      lookBut: (isRejected: (one: CalendarLetter) => boolean) =>
        mailbox.look(async (one) => {
          if (isRejected(one)) throw new Error("cannot be taken");
          taken.push(one);
          return true;
        }, signal),
      failing: () => mailbox.look(() => Promise.reject(new Error("no database")), signal),
      async count(query: { seen?: boolean; all?: boolean }) {
        await client.mailboxOpen("INBOX");
        const found = await client.search(query, { uid: true });
        return found ? found.length : 0;
      },
    };
  }

  test("P7 hands over the calendars of letters, wherever they stand in them, and deletes what was of use", async () => {
    const box = await open();
    const encoded = Buffer.from(calendar).toString("base64");
    await box.add(
      letter(reply),
      letter(multipart("alternative", [part("text/plain", "Yes"), part("text/html", "<p>Yes"), reply])),
      letter(
        multipart("mixed", [
          multipart("alternative", [part("text/plain", "Yes")]),
          `Content-Type: application/ics; name="invite.ics"\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n`,
        ]),
      ),
    );
    expect(await box.look()).toEqual({ used: 3, left: 0 });
    expect(box.taken.map(({ text }) => text.trim())).toEqual(Array(3).fill(calendar.trim()));
    expect(box.taken[0]?.to).toEqual(["meetings+tag1@school.test"]);
    expect(await box.count({ all: true })).toBe(0);
  });

  test("P7 leaves what is of no use as read, and touches nothing that came to another address", async () => {
    const box = await open();
    await box.add(
      letter(part("text/plain", "I am away until Monday.")),
      // A letter that came back encloses the invitation; what it encloses is nobody's answer.
      letter(multipart("report", [part("text/plain", "Failed"), part("message/rfc822", letter(reply))])),
      letter(multipart("mixed", [part("text/plain", "See"), part("message/rfc822", letter(reply))])),
      letter(reply, "To: office@school.test\r\n"),
    );
    expect(await box.look()).toEqual({ used: 0, left: 3 });
    expect(box.taken).toEqual([]);
    expect(await box.count({ seen: false })).toBe(1);
    expect(await box.look()).toEqual({ used: 0, left: 0 });
    await box.add(letter(reply));
    expect(await box.look(false)).toEqual({ used: 0, left: 1 });
    expect(await box.count({ all: true })).toBe(5);
  });

  test("P7 a letter of 50 MB, one of thousands of parts and a deep one cost a line each", async () => {
    const box = await open();
    const levels = Array.from({ length: 2_000 }, (_, level) => `b${level}`);
    const deep = levels.reduce((inner, mark) => multipart("mixed", [inner], mark), reply);
    await box.add(
      letter(multipart("mixed", [part("text/plain", "x".repeat(50_000_000)), reply])),
      letter(multipart("mixed", [...Array.from({ length: 5_000 }, () => part("text/plain", "x")), reply])),
      letter(deep),
      letter(reply),
    );
    expect(await box.look()).toEqual({ used: 1, left: 3 });
  });

  test("P7 what could not be taken is found again, and of many letters a part is read at each look", async () => {
    const box = await open();
    await box.add(letter(reply));
    await expect(box.failing()).rejects.toThrow("no database");
    expect(await box.look()).toEqual({ used: 1, left: 0 });
    const many = limits.mailboxLook.value + 20;
    await box.add(...Array.from({ length: many }, () => letter(part("text/plain", "Buy"))));
    expect(await box.look()).toEqual({ used: 0, left: limits.mailboxLook.value });
    expect(await box.look()).toEqual({ used: 0, left: 20 });
  }, 60_000);

  test("P7 a letter that is rejected each time keeps back none of the others", async () => {
    const box = await open();
    const poisoned = letter(reply, "To: <meetings+poison@school.test>\r\n");
    await box.add(poisoned, letter(reply), letter(reply));
    const look = () => box.lookBut(({ to }) => to.includes("meetings+poison@school.test"));
    await expect(look()).rejects.toThrow("cannot be taken");
    await expect(look()).rejects.toThrow("cannot be taken");
    expect(box.taken).toHaveLength(2);
    expect(await box.count({ seen: false })).toBe(1);
  });

  test("P7 a wrong password and an absent server are said", async () => {
    await expect(verifyImap({ url: dovecot?.url("ina", "wrong") ?? "" })).rejects.toThrow();
    await expect(verifyImap({ url: "imap://ina:right@127.0.0.1:1/INBOX" })).rejects.toThrow();
    await verifyImap({ url: dovecot?.url("ina") ?? "" });
  });
});
