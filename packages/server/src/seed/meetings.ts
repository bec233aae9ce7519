import type { MeetingRule } from "@lyceum/contract/shapes";
import { wallOf } from "@lyceum/domain/dates";
import { occurrencesOf } from "@lyceum/domain/meetings";
import type { App } from "../app/context.ts";
import { insertMeetingRoom } from "../rooms/index.ts";
import { readPeople } from "../users/index.ts";
import { meetingPlans } from "./content/meetings.ts";
import { textOf } from "./text-of.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const zone = "Asia/Shanghai";

/** Meetings of the university and the school. What the inbox would have said is left out. */
export async function seedMeetings({ database, clock }: Pick<App, "clock" | "database">): Promise<void> {
  const now = clock.now();
  const accounts = [...new Set(meetingPlans.map(({ organiser }) => organiser))];
  const people = new Map((await readPeople(database, "edu", accounts)).map((one) => [one.account, one]));
  await database.kysely.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom("edu.meeting").select("meeting_id").limit(1).execute();
    if (seeded.length > 0) return;
    for (const [index, plan] of meetingPlans.entries()) {
      const organiser = people.get(plan.organiser);
      if (!organiser) continue;
      const { deptId } = organiser;
      const first = Math.floor((now + plan.inDays * dayMs) / dayMs) * dayMs + plan.hour * hourMs;
      const rule = plan.times === undefined ? null : weekly(first, plan.times);
      const starts = rule ? (occurrencesOf(wallOf(first, zone), zone, rule) ?? []) : [first];
      // oxlint-disable no-await-in-loop -- one transaction has one connection.
      const seriesId = rule
        ? (
            await trx
              .insertInto("edu.meeting_series")
              .values({ dept_id: deptId, rule: JSON.stringify(rule) })
              .returning("series_id")
              .executeTakeFirstOrThrow()
          ).series_id
        : null;
      const lengthMs = plan.agenda.reduce((sum, [, minutes]) => sum + minutes * 60_000, 0);
      const at = Math.min(now, first) - dayMs;
      for (const [place, startsAt] of starts.entries()) {
        const roomId = await insertMeetingRoom(
          trx,
          organiser,
          {
            key: `demo-meeting-${index}-${place}`,
            name: plan.title,
            startsAt,
            endsAt: startsAt + lengthMs,
            attendees: Object.keys(plan.invited),
            isClosed: plan.audience === "invitees",
            isPublic: plan.audience === "public",
          },
          at,
        );
        const { meeting_id: meetingId } = await trx
          .insertInto("edu.meeting")
          .values({
            dept_id: deptId,
            room_id: roomId,
            series_id: seriesId,
            number: place + 1,
            first_at: startsAt,
            zone,
            about: plan.about,
            agenda: JSON.stringify(plan.agenda.map(([title, minutes]) => ({ title, minutes }))),
            materials: [],
            audience: plan.audience,
            organiser_id: plan.organiser,
            created_at: at,
            updated_at: at,
          })
          .returning("meeting_id")
          .executeTakeFirstOrThrow();
        await trx
          .insertInto("edu.meeting_invitee")
          .values(
            Object.entries(plan.invited).map(([accountId, answer]) => ({
              meeting_id: meetingId,
              account_id: accountId,
              dept_id: deptId,
              answer: place === 0 ? answer : null,
              answered_at: place === 0 && answer !== null ? at + hourMs : null,
            })),
          )
          .execute();
        if (plan.minutes)
          await trx
            .insertInto("edu.meeting_minutes")
            .values({
              meeting_id: meetingId,
              dept_id: deptId,
              finished_at: startsAt + lengthMs + hourMs,
              body: JSON.stringify(textOf(plan.minutes)),
            })
            .execute();
      }
      // oxlint-enable no-await-in-loop
    }
  });
}

function weekly(first: number, count: number): MeetingRule {
  const weekday = ((new Date(`${wallOf(first, zone)}Z`).getUTCDay() + 6) % 7) + 1;
  return { every: "week", interval: 1, days: [weekday], by: "date", count, until: null };
}
