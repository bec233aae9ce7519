import { limits } from "@lyceum/contract/limits";
import type { MeetingRule } from "@lyceum/contract/shapes";
import { wallOf } from "@lyceum/domain/dates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, hour, meetingHarness, zone } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof meetingHarness>>;

beforeAll(async () => {
  school = await meetingHarness();
  school.clock.at = Date.UTC(2026, 8, 1, 8);
  await school.addPeople({ olga: "teacher", ina: "teacher", ivo: "student" });
});
afterAll(() => school.drop());

const refused = (key: string) => expect.objectContaining({ key });
const weekly = (count: number, days = [1]): MeetingRule => ({
  every: "week",
  interval: 1,
  days,
  by: "date",
  count,
  until: null,
});

/** Those of a title, each with when and how it is, by the clocks of the school. */
async function shown(title: string): Promise<string[]> {
  const rows = await Promise.all((await school.listed("olga", { search: title, pageSize: "50" })).map(read));
  return rows.map(({ startsAt, phase, number, count }) => {
    const when = wallOf(startsAt, zone).slice(5);
    return phase === "calledOff" ? `${when} off` : `${when} ${number}/${count}`;
  });
}
const read = (id: number) => school.read("olga", id);
const idsOf = (title: string) => school.listed("olga", { search: title, pageSize: "50" });

test("P7 from one occurrence on a series meets every other week: some stay with their answers, the others fall away, and those before keep their rule", async () => {
  const first = await school.plan(
    "olga",
    { title: "Every week", start: "2026-10-05T09:00", invitees: ["ivo"] },
    weekly(6),
  );
  await school.runJobs();
  const ids = await idsOf("Every week");
  await school.answer("ivo", ids[3] ?? 0, "accepted", "With pleasure");
  const { outlook } = await school.changeRule("olga", ids[1] ?? 0, {}, { interval: 2, count: 4 });
  expect(outlook).toEqual({ same: 3, moved: 0, single: 0, added: 1, dropped: 2 });
  expect(await shown("Every week")).toEqual([
    "10-05T09:00 1/3",
    "10-12T09:00 1/4",
    "10-19T09:00 off",
    "10-26T09:00 2/4",
    "11-02T09:00 off",
    "11-09T09:00 3/4",
    "11-23T09:00 4/4",
  ]);
  expect((await school.read("ivo", ids[3] ?? 0)).own).toBe("accepted");
  expect((await read(first)).rule).toMatchObject({ interval: 1 });
  expect((await read(ids[1] ?? 0)).rule).toMatchObject({ interval: 2, count: 4 });
  expect((await read(ids[2] ?? 0)).reason).toBe("Other days.");
});

test("P7 a series at another time asks again who answered, and leaves alone what was moved or called off alone and what is past", async () => {
  const title = "At another time";
  await school.plan("olga", { title, start: "2026-10-05T09:00", invitees: ["ivo"], about: "Old" }, weekly(5));
  const ids = await idsOf(title);
  await school.save("olga", ids[2] ?? 0, { start: "2026-10-22T16:00" });
  await school.callOff("olga", ids[3] ?? 0);
  for (const at of [0, 1, 2]) await school.answer("ivo", ids[at] ?? 0, "accepted", "Yes");
  const before = school.clock.at;
  school.clock.at = Date.UTC(2026, 9, 6);
  const { outlook } = await school.changeRule(
    "olga",
    ids[4] ?? 0,
    { start: "2026-11-03T10:30", about: "New" },
    { days: [2] },
    "all",
  );
  expect(outlook).toEqual({ same: 0, moved: 2, single: 2, added: 0, dropped: 0 });
  const all = await Promise.all(ids.map(read));
  expect(all.map((one) => `${wallOf(one.startsAt, zone).slice(5)} ${one.phase} ${one.about}`)).toEqual([
    "10-05T09:00 over Old",
    "10-13T10:30 planned New",
    "10-22T16:00 planned ",
    "10-26T09:00 calledOff Old",
    "11-03T10:30 planned New",
  ]);
  const own = await Promise.all(ids.map(async (id) => (await school.read("ivo", id)).own));
  expect(own).toEqual(["accepted", "asked", "accepted", "asked", "asked"]);
  school.clock.at = before;
});

test("P7 one that was moved alone stays there when its title is corrected for all that follow, which keep their days", async () => {
  for (const [title, until] of [
    ["Moved alone", null],
    ["Moved alone until", "2026-12-07"],
  ] as const) {
    await school.plan(
      "olga",
      { title, start: "2026-10-05T09:00", invitees: ["ivo"] },
      {
        ...weekly(10),
        ...(until ? { count: null, until } : {}),
      },
    );
    const ids = await idsOf(title);
    const third = ids[2] ?? 0;
    await school.save("olga", third, { title, start: "2026-10-20T15:00" });
    await school.answer("ivo", third, "accepted", "Yes");
    const was = await shown(title);
    const counted = until ? { count: null } : {};
    const { outlook } = await school.changeRule("olga", third, { title: `${title} 2` }, counted);
    expect(outlook).toEqual({ same: 8, moved: 0, single: 0, added: 0, dropped: 0 });
    const now = await shown(title);
    expect(now.map((one) => one.slice(0, 11))).toEqual(was.map((one) => one.slice(0, 11)));
    expect(now[2]).toBe("10-20T15:00 1/8");
    expect((await school.read("ivo", third)).own).toBe("accepted");
    expect((await read(third)).slotAt).toBe(Date.UTC(2026, 9, 19, 7));

    const all = await school.changeRule("olga", third, { title: `${title} 3` }, counted, "all");
    expect(all.outlook).toMatchObject({ moved: 0, added: 0, dropped: 0 });
    // At another time the others go as far from their slots as it does.
    const moved = await school.changeRule(
      "olga",
      third,
      { title: `${title} 3`, start: "2026-10-21T10:00" },
      {
        ...counted,
        ...(until ? { until: "2026-12-09" } : {}),
        days: [3],
      },
    );
    expect(moved.outlook).toEqual({ same: 0, moved: 8, single: 0, added: 0, dropped: 0 });
    expect((await read(ids[3] ?? 0)).startsAt).toBe(Date.UTC(2026, 9, 28, 9));
  }
});

test("P7 calendars are told by few mails what fell away, moved and is new, and no occurrence is known by the name of another one", async () => {
  const title = "For calendars";
  await school.plan("olga", { title, start: "2026-10-05T09:00", invitees: ["ina"] }, weekly(4));
  await school.runJobs();
  const mails = () => school.sent.filter(({ to }) => to === "ina@example.org");
  const ids = await idsOf(title);
  const sent = mails().length;
  await school.changeRule("olga", ids[0] ?? 0, { start: "2026-10-05T11:00" }, { interval: 2, count: 3 });
  await school.runJobs();
  const [cancel, request] = mails().slice(sent);
  const events = (text = "") =>
    text
      .split("BEGIN:VEVENT")
      .slice(1)
      .map(
        (one) => /RECURRENCE-ID[^:]*:(\d{8}T\d{6})/.exec(one)?.[1] + ` ${/SEQUENCE:(\d+)/.exec(one)?.[1]}`,
      );
  expect(cancel?.calendar?.method).toBe("CANCEL");
  expect(events(cancel?.calendar?.text)).toEqual(["20261012T070000 1", "20261026T080000 1"]);
  expect(request?.calendar?.method).toBe("REQUEST");
  expect(events(request?.calendar?.text)).toEqual([
    "20261005T070000 1",
    "20261019T070000 1",
    "20261102T100000 0",
  ]);
  expect(mails()).toHaveLength(sent + 2);
  expect((await school.told("ina")).slice(-2)).toEqual([`calledOff ${ids[1]} 2`, `changed ${ids[0]} 3`]);
  const uids = new Set(
    [...`${cancel?.calendar?.text}${request?.calendar?.text}`.matchAll(/UID:(\S+)/g)].map(([, uid]) => uid),
  );
  expect(uids.size).toBe(1);

  // There and back again, a few times.
  for (let turn = 0; turn < 4; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await school.changeRule("olga", ids[0] ?? 0, {}, { interval: 1, count: 6 });
    // oxlint-disable-next-line no-await-in-loop
    await school.changeRule("olga", ids[0] ?? 0, {}, { interval: 2, count: 3 });
    // oxlint-disable-next-line no-await-in-loop
    await school.runJobs();
  }
  const methods = () =>
    mails()
      .slice(sent)
      .map(({ calendar }) => calendar?.method);
  expect(methods().filter((one) => one === "CANCEL")).toHaveLength(5);
  for (let at = 0; at < 6; at += 1) {
    school.clock.at += 1;
    // oxlint-disable-next-line no-await-in-loop
    await school.changeRule("olga", ids[0] ?? 0, { start: `2026-10-05T12:0${at}` });
    // oxlint-disable-next-line no-await-in-loop
    await school.runJobs();
  }
  const full = methods().length;
  // What fell away took none of their places.
  expect(methods().filter((one) => one === "REQUEST")).toHaveLength(limits.meetingMailsMax.value);
  const clock = school.clock.at;
  school.clock.at += hour;
  await school.runJobs();
  expect(methods().slice(full)).toEqual(["REQUEST"]);
  const startOf = (id: number) =>
    read(id).then(({ startsAt, phase }) => (phase === "calledOff" ? [] : [startsAt]));
  const on = (await Promise.all((await idsOf(title)).map(startOf))).flat();
  const starts = [...(mails().at(-1)?.calendar?.text ?? "").matchAll(/DTSTART:(\S+)Z/g)].map(([, at]) => at);
  const written = (at: number) => new Date(at).toISOString().replaceAll(/[-:]/g, "").slice(0, 15);
  expect(starts).toEqual(on.map(written));
  school.clock.at = clock;
  const rows = await school.kysely
    .selectFrom("edu.meeting as m")
    .innerJoin("rooms.room as r", "r.id", "m.room_id")
    .select("m.first_at")
    .where("r.name", "=", title)
    .execute();
  expect(new Set(rows.map((row) => row.first_at)).size).toBe(rows.length);
});

test("P7 a rule is changed by its organiser alone, for a series alone, and not from an old page", async () => {
  const title = "Not by others";
  const single = await school.plan("olga", { title: "Once" });
  const id = await school.plan("olga", { title, start: "2026-12-07T09:00", invitees: ["ina"] }, weekly(2));
  await expect(school.changeRule("ina", id, {}, weekly(3))).rejects.toEqual(refused("forbidden"));
  await expect(school.changeRule("ivo", id, {}, weekly(3))).rejects.toEqual(refused("notFound"));
  await expect(school.changeRule("olga", single, {}, weekly(3))).rejects.toEqual(refused("meetingState"));
  await expect(school.changeRule("olga", id, {}, { count: 101 })).rejects.toEqual(refused("meetingRule"));
  const changes = await Promise.allSettled(
    [3, 4].map((count) => school.changeRule("olga", id, {}, { count })),
  );
  expect(changes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(changes.find((one) => one.status === "rejected")?.reason).toEqual(refused("meetingChanged"));
  const people = await school.changeRule("olga", id, { invitees: ["ivo"] }, {}, "all");
  expect(people.outlook).toMatchObject({ moved: 0, added: 0, dropped: 0 });
  expect(await school.listed("ina", { search: title })).toEqual([]);
  expect((await school.listed("ivo", { search: title })).length).toBe(people.outlook.same);
  expect(school.clock.at).toBeLessThan((await read(id)).startsAt - day);
});
