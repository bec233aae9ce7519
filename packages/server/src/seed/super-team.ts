import { Fault } from "@lyceum/contract/faults";
import { contentOf } from "@lyceum/domain/messages";
import { settingsOf } from "@lyceum/domain/teams";
import type { App } from "../app/context.ts";
import { makeFanOut } from "../messages/index.ts";
import { makeLogWriter, makeRoster } from "../sync/index.ts";
import { makeTeam, makeTeamFanOut, superTeamKind } from "../teams/index.ts";
import { makePeople, readPeopleOfClasses } from "../users/index.ts";

const hourMs = 3_600_000;
const beganMs = 72 * hourMs;
const name = "All of Riverside";
const lines = [
  {
    from: "u-admin",
    text: "Welcome, everybody! What concerns the whole university is told here first.",
    hours: 1,
  },
  { from: "u-teacher", text: "The reading room stays open until ten in the evening this week.", hours: 20 },
  {
    from: "u-admin",
    text: "周五下午停电检修，请提前保存文件。Power is off on Friday from two to four.",
    hours: 26,
  },
] as const;

/**
 * A super team of all students and teachers of the university, by the way that a real one takes (M8). Everything has a fixed
 * key, so a second run adds nothing, also where the team was dismissed since. People must be there already.
 */
export async function seedSuperTeam({
  database,
  clock,
  bus,
}: Pick<App, "database" | "clock" | "bus">): Promise<void> {
  const people = makePeople(database, clock);
  const own = await people.byAccount("edu", lines[0].from);
  if (!own) return;
  const { realm, deptId } = own;
  const asked = { realm, deptId, classIds: [], roles: ["student", "teacher"] };
  const all = await readPeopleOfClasses(database, { ...asked, limit: superTeamKind.sizeMax });
  let now = clock.now() - beganMs;
  const began = now;
  const memberCache = makeRoster();
  const then = { now: () => now };
  const writer = makeLogWriter(database, then, memberCache);
  const ports = { fanOut: makeFanOut(bus), teamFanOut: makeTeamFanOut(bus), memberCache };
  const context = { ...ports, database, writer, kind: superTeamKind, clock: then };
  const others = all.filter(({ id }) => id !== own.id);
  const settings = settingsOf("advanced", {});
  try {
    const made = { type: "advanced", name, settings, others, idClient: "demo-super-team" } as const;
    const { teamId } = await makeTeam(context, own, made);
    for (const [at, { from, text, hours }] of lines.entries()) {
      // In their order, each at its own time.
      // oxlint-disable-next-line no-await-in-loop
      const sender = await people.byAccount("edu", from);
      if (!sender) continue;
      now = began + hours * hourMs;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise<void>((resolve, reject) => {
        writer.sendSuperTeam({
          ...contentOf({ type: 0, body: text }),
          conversation: Number(teamId),
          sender: sender.id,
          key: `demo-super-team-${at}`,
          committed: () => resolve(),
          failed: reject,
        });
      });
    }
  } catch (error) {
    if (!(error instanceof Fault && error.key === "teamMissing")) throw error;
  } finally {
    await writer.close();
  }
}
