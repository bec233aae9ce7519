import {
  type Meeting,
  type MeetingContent,
  type MeetingNotification,
  type MeetingRule,
  type MinutesCursor,
  systemTypes,
} from "@lyceum/contract/shapes";
import { wallOf } from "@lyceum/domain/dates";
import type { JobContext } from "../app/job.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import type { MailMessage } from "../ports/mail.ts";
import { decideWithin } from "../rooms/repository.ts";
import { ensurePerson } from "../users/index.ts";
import { meetingHandlers, meetingJobs, registerMeetingFiles } from "./index.ts";

export const hour = 3_600_000;
export const day = 24 * hour;
export const zone = "Europe/Berlin";

/** The demo's institutions with people who meet, and the jobs that their acts ask for, run when told. */
export async function meetingHarness() {
  registerMeetingFiles();
  let asked: { name: string; payload: unknown; runAt: number; jobKey: string | undefined }[] = [];
  const school = await staffHarness(meetingHandlers);
  const { call, clock, kysely } = school;
  const sent: MailMessage[] = [];
  school.app.jobs.add = async (_trx, kind, payload, { runAt = 0, jobKey } = {}) => {
    asked = asked.filter((one) => jobKey === undefined || one.jobKey !== jobKey);
    asked.push({ name: kind.name, payload, runAt, jobKey });
    return "";
  };
  let keys = 0;

  const contentOf = (change: Partial<MeetingContent>): MeetingContent => ({
    title: "Timetable",
    about: "",
    start: wallOf(clock.at + 3 * day, zone),
    zone,
    durationMs: hour,
    agenda: [{ title: "Welcome", minutes: 5 }],
    materials: [],
    invitees: [],
    audience: "invitees",
    ...change,
  });
  const params = (id: number) => ({ id: String(id) });
  const readFor = (as: string, id: number) =>
    call("GET /meetings/{id}", as, { params: params(id), query: {} });
  const keptOf = (now: Meeting) => ({
    title: now.title,
    start: wallOf(now.startsAt, now.zone),
    invitees: now.invitees.map(({ userId }) => userId),
    audience: now.audience,
  });

  return {
    ...school,
    sent,
    contentOf,
    async addPeople(people: Readonly<Record<string, string>>, deptId = 100): Promise<void> {
      for (const [account, role] of Object.entries(people)) {
        await school.addPerson(account, [{ role }], deptId);
        const kind = deptId === 100 ? ("university" as const) : ("k12" as const);
        const rest = { realm: "edu", deptId, kind, avatar: "", classIds: [] } as const;
        await ensurePerson(school.app.database, { ...rest, account, nick: account, roles: [role] });
        await kysely
          .updateTable("edu.account")
          .set({ email: `${account}@example.org` })
          .where("id", "=", account)
          .execute();
      }
    },
    plan: async (
      as: string,
      change: Partial<MeetingContent> = {},
      rule: MeetingRule | null = null,
      key = `key-of-test-${(keys += 1)}`,
    ) => (await call("POST /meetings", as, { body: { key, content: contentOf(change), rule } })).meetingId,
    read: (as: string | null, id: number, query = {}, host?: string) =>
      call("GET /meetings/{id}", as, { params: params(id), query }, host),
    async save(
      as: string,
      id: number,
      change: Partial<MeetingContent>,
      /** What was read before; else the newest. */
      version?: number,
    ) {
      const now = await readFor(as, id);
      const body = { version: version ?? now.version, content: contentOf({ ...keptOf(now), ...change }) };
      return await call("POST /meetings/{id}/save", as, { params: params(id), body });
    },
    /** The rule of the series, as far as it is not said, with what is told before it is saved. */
    async changeRule(
      as: string,
      id: number,
      change: Partial<MeetingContent>,
      rule: Partial<MeetingRule> = {},
      reach: "following" | "all" = "following",
    ) {
      const now = await readFor(as, id);
      const content = contentOf({ ...keptOf(now), ...change });
      const count = now.count - (reach === "all" ? now.firstAhead : now.number) + 1;
      const none: Omit<MeetingRule, "count"> = {
        every: "day",
        interval: 1,
        days: [],
        by: "date",
        until: null,
      };
      const asked = { content, rule: { ...none, ...now.rule, count, ...rule }, reach };
      const outlook = await call("POST /meetings/{id}/previewRule", as, { params: params(id), body: asked });
      const body = { ...asked, version: now.version, reason: "Other days." };
      return {
        outlook,
        meeting: await call("POST /meetings/{id}/changeRule", as, { params: params(id), body }),
      };
    },
    callOff: (as: string, id: number, reach: "one" | "following" = "one", reason = "Snow.") =>
      call("POST /meetings/{id}/callOff", as, { params: params(id), body: { reason, reach } }),
    answer: (
      as: string,
      id: number,
      answer: "accepted" | "tentative" | "declined",
      comment = "",
      reach: "one" | "following" = "one",
    ) => call("POST /meetings/{id}/answer", as, { params: params(id), body: { answer, comment, reach } }),
    minutes: (
      as: string,
      id: number,
      updates: string[] = [],
      after = 0,
      waits = false,
      more: { cursor?: MinutesCursor; seen?: string } = {},
    ) =>
      call("POST /meetings/{id}/minutes", as, {
        params: params(id),
        body: { after, updates, waits, ...more },
      }),
    finish: (as: string, id: number) =>
      call("POST /meetings/{id}/finishMinutes", as, { params: params(id), body: {} }),
    async listed(as: string | null, query: Record<string, string> = {}): Promise<number[]> {
      const { rows } = await call("GET /meetings", as, { query });
      return rows.map(({ meetingId }) => meetingId);
    },
    /** Runs what the acts so far have asked for, as far as its time has come. */
    async runJobs(): Promise<void> {
      const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} };
      let runs = 0;
      const run = { signal: AbortSignal.timeout(60_000), progress: async () => {} };
      const context = { ...school.app, bus: school.bus, mail, ...run } as unknown as JobContext;
      const take = () => {
        const next = asked.find(({ runAt }) => runAt <= clock.at);
        asked = asked.filter((one) => one !== next);
        return next;
      };
      for (let next = take(); next; next = take()) {
        const { name, payload } = next;
        const job = meetingJobs.find((one) => one.name === name);
        // The table of jobs says which payload is of which.
        await job?.run(payload as never, { ...context, jobId: `of-test-${clock.at}-${(runs += 1)}` });
      }
    },
    async told(account: string): Promise<string[]> {
      const rows = await school.app.database.query<{ attach: string }>({
        text: `select m.attach from im.system_message m join im.person p on p.id = m.to_id
          where p.account = $1 and m.type = $2 order by m.id`,
        values: [account, systemTypes.meeting],
      });
      // Only the server writes these.
      const all = rows.map(({ attach }) => JSON.parse(attach) as MeetingNotification);
      return all.map(({ what, meetingId, count }) => `${what} ${meetingId} ${count}`);
    },
    /** As when its organiser enters the room of a meeting, or leaves it for good. */
    async inRoom(id: number, act: "open" | "end"): Promise<void> {
      const row = await kysely
        .selectFrom("edu.meeting")
        .innerJoin("rooms.room", "rooms.room.id", "edu.meeting.room_id")
        .select(["room_id", "organiser_id", "rooms.room.dept_id"])
        .where("meeting_id", "=", id)
        .executeTakeFirstOrThrow();
      const scope = { roomId: String(row.room_id), realm: "edu", deptId: row.dept_id } as const;
      const account = row.organiser_id ?? "";
      const entrant = { account, nick: account, avatar: "", isGuest: false, mayHost: true, seat: "n1/1" };
      await kysely.transaction().execute(async (trx) => {
        const enter = { by: "server", do: "enter", entrant, resumes: false, passwordFault: null } as const;
        await decideWithin(trx, scope, act === "open" ? enter : { by: "server", do: "end" }, clock.at);
      });
    },
  };
}
