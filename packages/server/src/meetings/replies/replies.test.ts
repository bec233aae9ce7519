import { afterAll, beforeAll, expect, test } from "vitest";
import { day, hour, meetingHarness } from "../harness.fixture.ts";
import { type Invitation, programs, type Said } from "./replies.fixture.ts";
import { takeLetter } from "./take-letter.ts";

let school: Awaited<ReturnType<typeof meetingHarness>>;
const mailbox = {
  pattern: "meetings+*@school.test",
  look: () => Promise.reject(new Error("the letters of these tests come by themselves")),
};

beforeAll(async () => {
  school = await meetingHarness();
  school.app.mailbox = mailbox;
  school.clock.at = Date.UTC(2026, 8, 1, 8);
  await school.addPeople({ olga: "teacher", ina: "teacher", ivo: "student" });
});
afterAll(() => school.drop());

const basic = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** What the newest mail to somebody invites to, as their program reads it. */
async function invitationsOf(name: string): Promise<Invitation[]> {
  await school.runJobs();
  const text = school.sent.findLast(({ to }) => to === `${name}@example.org`)?.calendar?.text ?? "";
  const events = text.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
  return events.map((event) => {
    const value = (key: string) => new RegExp(`^${key}[^:\r\n]*:(.*)\r$`, "m").exec(event)?.[1] ?? "";
    const recurrenceId = value("RECURRENCE-ID");
    return {
      uid: value("UID"),
      organizer: /^ORGANIZER.*mailto:(\S+)\r$/im.exec(event)?.[1] ?? "",
      attendee: /^ATTENDEE.*mailto:(\S+)\r$/im.exec(event)?.[1] ?? "",
      ...(recurrenceId === "" ? {} : { recurrenceId }),
      start: value("DTSTART"),
      end: value("DTEND"),
      sequence: Number(value("SEQUENCE")),
    };
  });
}

async function invitationOf(name: string): Promise<Invitation> {
  const [first] = await invitationsOf(name);
  if (!first) throw new Error(`${name} has no mail`);
  return first;
}

const take = (text: string, to: string) => takeLetter({ ...school.app, mailbox }, { to: [to], text });
const reply = (
  invitation: Invitation,
  said: Omit<Said, "stamp"> & { at?: number },
  program = programs.gmail,
) => take(program(invitation, { ...said, stamp: basic(said.at ?? school.clock.at) }), invitation.organizer);
const answerOf = async (id: number, name: string) =>
  (await school.read("olga", id)).invitees.find(({ userId }) => userId === name);

test("P7 an invitation names an address that is made for this person and event, and asks for an answer there", async () => {
  await school.plan("olga", { invitees: ["ina", "ivo"] });
  const ina = await invitationOf("ina");
  expect(ina.organizer).toMatch(/^meetings\+[0-9a-f]{32}@school\.test$/);
  expect((await invitationOf("ivo")).organizer).not.toBe(ina.organizer);
  const text = school.sent
    .findLast(({ to }) => to === "ina@example.org")
    ?.calendar?.text.replaceAll("\r\n ", "");
  expect(text).toMatch(/^ATTENDEE.*RSVP=TRUE/m);
  expect(text).toMatch(/^ATTENDEE.*PARTSTAT=NEEDS-ACTION/m);
});

test.for(["gmail", "outlook", "apple"] as const)(
  "P7 what %s answers reaches the meeting, once",
  async (name) => {
    const id = await school.plan("olga", { invitees: ["ina"] });
    const ina = await invitationOf("ina");
    school.clock.at += 60_000;
    const said = { partstat: "TENTATIVE", comment: "After ten." } as const;
    expect(await reply(ina, said, programs[name])).toBe("counted");
    expect(await answerOf(id, "ina")).toMatchObject({
      answer: "tentative",
      comment: "After ten.",
      answeredAt: school.clock.at,
    });
    expect(await reply(ina, said, programs[name])).toBe("older");
    // What the next mail says of it, so that the calendar shows what was answered.
    await school.save("olga", id, { title: `New title for ${name}` });
    await school.runJobs();
    const text = school.sent
      .findLast(({ to }) => to === "ina@example.org")
      ?.calendar?.text.replaceAll("\r\n ", "");
    expect(text).toMatch(/^ATTENDEE.*PARTSTAT=TENTATIVE/m);
  },
);

test("P7 nobody answers for another, whatever the letter says of its sender", async () => {
  const id = await school.plan("olga", { invitees: ["ina", "ivo"] });
  const other = await school.plan("olga", { invitees: ["ina", "ivo"] });
  const ofOther = await invitationOf("ina");
  const ina = { ...ofOther, uid: ofOther.uid.replace(String(other), String(id)) };
  const ivo = await invitationOf("ivo");
  const accepted = { partstat: "ACCEPTED" } as const;
  // Ivo has only his own address: for Ina, for another meeting, and none at all.
  expect(await reply({ ...ivo, attendee: "ina@example.org" }, accepted)).toBe("unaddressed");
  expect(await reply({ ...ina, organizer: ofOther.organizer }, accepted)).toBe("unaddressed");
  expect(await reply({ ...ivo, organizer: "meetings@school.test" }, accepted)).toBe("unaddressed");
  expect(await reply({ ...ivo, organizer: `meetings+${"0".repeat(32)}@school.test` }, accepted)).toBe(
    "unaddressed",
  );
  // Somebody to whom Ina passed her mail on.
  expect(await reply({ ...ofOther, attendee: "max@example.net" }, accepted)).toBe("unaddressed");
  for (const meeting of [id, other])
    for (const name of ["ina", "ivo"]) expect(await answerOf(meeting, name)).toMatchObject({ answer: null });
  expect(await reply(ofOther, accepted)).toBe("counted");
});

test("P7 an older reply never replaces a newer answer, by mail or on the page", async () => {
  const id = await school.plan("olga", { invitees: ["ina"] });
  const ina = await invitationOf("ina");
  const { at } = school.clock;
  school.clock.at += hour;
  expect(await reply(ina, { partstat: "DECLINED", at: at + 20_000 })).toBe("counted");
  expect(await reply(ina, { partstat: "ACCEPTED", at: at + 10_000 })).toBe("older");
  expect(await answerOf(id, "ina")).toMatchObject({ answer: "declined" });
  await school.answer("ina", id, "tentative");
  expect(await reply(ina, { partstat: "ACCEPTED", at: at + 30_000 })).toBe("older");
  expect(await answerOf(id, "ina")).toMatchObject({ answer: "tentative" });
  school.clock.at += 60_000;
  expect(await reply(ina, { partstat: "ACCEPTED" })).toBe("counted");
  expect(await reply(ina, { partstat: "DECLINED", at: school.clock.at + day })).toBe("closed");
  expect(await answerOf(id, "ina")).toMatchObject({ answer: "accepted" });
});

test("P7 who answers to times that have changed has not answered, and to a title that has changed has", async () => {
  const id = await school.plan("olga", { invitees: ["ina"] });
  const first = await invitationOf("ina");
  await school.save("olga", id, { title: "Another title" });
  school.clock.at += 60_000;
  expect(await reply(first, { partstat: "ACCEPTED" })).toBe("counted");
  await school.save("olga", id, { start: "2026-09-08T15:00" });
  school.clock.at += 60_000;
  expect(await reply(first, { partstat: "DECLINED" })).toBe("older");
  expect(await answerOf(id, "ina")).toMatchObject({ answer: null });
  expect(await reply(await invitationOf("ina"), { partstat: "DECLINED" })).toBe("counted");
  await school.callOff("olga", id);
  school.clock.at += 60_000;
  expect(await reply(first, { partstat: "ACCEPTED" })).toBe("closed");
});

test("P7 of a series one occurrence is answered, or all", async () => {
  const rule = { every: "day", interval: 1, days: [], by: "date", count: 3, until: null } as const;
  const id = await school.plan("olga", { invitees: ["ina"] }, { ...rule, days: [] });
  const all = await invitationsOf("ina");
  expect(all).toHaveLength(3);
  const [first, second] = all;
  if (!first || !second) throw new Error("there are three");
  const ids = [id, id + 1, id + 2];
  const answers = async () => Promise.all(ids.map(async (one) => (await answerOf(one, "ina"))?.answer));
  school.clock.at += 60_000;
  expect(await reply(second, { partstat: "DECLINED" }, programs.outlook)).toBe("counted");
  expect(await answers()).toEqual([null, "declined", null]);
  const { recurrenceId: _, ...whole } = first;
  school.clock.at += 60_000;
  expect(await reply(whole, { partstat: "ACCEPTED" })).toBe("counted");
  expect(await answers()).toEqual(["accepted", "accepted", "accepted"]);
  expect(await reply({ ...first, recurrenceId: "20290101T090000Z" }, { partstat: "DECLINED" })).toBe(
    "closed",
  );
});

test("P7 a time that is proposed instead stands before the words of the answer", async () => {
  const id = await school.plan("olga", { invitees: ["ina"] });
  const ina = await invitationOf("ina");
  const { at } = school.clock;
  const text = programs
    .outlook(
      { ...ina, start: basic(at + day), end: basic(at + day + hour) },
      { partstat: "TENTATIVE", stamp: basic(at), comment: "I teach until ten." },
    )
    .replace("METHOD:REPLY", "METHOD:COUNTER");
  expect(await take(text, ina.organizer)).toBe("counted");
  const { answer, comment } = (await answerOf(id, "ina")) ?? {};
  expect(answer).toBe("tentative");
  expect(comment).toMatch(/^2026-09-\d\d \d\d:\d\d–\d\d:\d\d\? I teach until ten\.$/);
});

test("P7 invitations, notes of absence and what is no calendar are no answers", async () => {
  await school.plan("olga", { invitees: ["ina"] });
  const ina = await invitationOf("ina");
  const stamp = basic(school.clock.at);
  const request = programs
    .gmail(ina, { partstat: "ACCEPTED", stamp })
    .replace("METHOD:REPLY", "METHOD:REQUEST");
  for (const text of [request, "", "I am away.", "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR"])
    expect(await take(text, ina.organizer)).toBe("noReply");
});

test("P7 who was taken off the list, has left, or has a new address answers no more by an old mail", async () => {
  const id = await school.plan("olga", { invitees: ["ina", "ivo"] });
  const ina = await invitationOf("ina");
  const ivo = await invitationOf("ivo");
  await school.save("olga", id, { invitees: ["ivo"] });
  expect(await reply(ina, { partstat: "ACCEPTED" })).toBe("closed");
  await school.kysely
    .updateTable("edu.account")
    .set({ email: "new@example.org" })
    .where("id", "=", "ivo")
    .execute();
  expect(await reply(ivo, { partstat: "ACCEPTED" })).toBe("unaddressed");
  expect(await reply({ ...ivo, attendee: "new@example.org" }, { partstat: "ACCEPTED" })).toBe("unaddressed");
  expect(await answerOf(id, "ivo")).toMatchObject({ answer: null });
});

test("P7 a letter with characters that no database takes is nobody's answer", async () => {
  const id = await school.plan("olga", { invitees: ["ina"] });
  const ina = await invitationOf("ina");
  school.clock.at += 60_000;
  const accepted = { partstat: "ACCEPTED" } as const;
  expect(await reply({ ...ina, attendee: "i\0na@example.org" }, accepted)).toBe("unaddressed");
  expect(await reply({ ...ina, organizer: `${ina.organizer}\0` }, accepted)).toBe("unaddressed");
  expect(await reply(ina, { ...accepted, comment: "After\0ten." })).toBe("counted");
  expect(await answerOf(id, "ina")).toMatchObject({ answer: "accepted", comment: "After ten." });
});
