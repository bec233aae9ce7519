import { sql } from "kysely";
import type { App } from "../app/context.ts";
import { verificationPicture } from "../social/files.ts";
import { impose, lift } from "../social/moderation/impose.ts";
import { sealSaid } from "../social/seal.ts";
import { insertReader } from "../social/store/evidence.ts";
import { type Member, readMembers } from "../social/store/members.ts";
import { pairOf } from "../social/store/pair.ts";
import { lockProfiles, suspend } from "../social/store/profile.ts";
import { insertReport } from "../social/store/relations.ts";
import { closeReport, proposeAbout } from "../social/store/reports.ts";
import { findSanction, insertAppeal } from "../social/store/sanctions.ts";
import { decideTry, submitTry } from "../social/store/verifications.ts";
import { evidenceOf } from "../social/view.ts";
import { assetIdOf, drawPictures, insertPictures } from "./member-pictures.ts";
import { posedSvg } from "./members.ts";
import {
  liftedDecision,
  refusedTry,
  type ReportPlan,
  reports,
  verifiedMembers,
  waitingTries,
} from "./moderation-plan.ts";
import type { Db } from "../ports/database.ts";

const deptId = 100;
const minute = 60_000;

/** What moderators of the demo find at /moderation: reports in each state, decisions, appeals and pictures to compare. Safe to repeat. */
export async function seedModeration(app: App): Promise<void> {
  const { kysely } = app.database;
  if (await kysely.selectFrom("social.report").select("report_id").limit(1).executeTakeFirst()) return;
  const now = app.clock.now();
  const taken = [...waitingTries, refusedTry].map(({ of: id, pose }) => ({
    id: pictureOf(id),
    deptId,
    ownerId: id,
    thing: { kind: verificationPicture, id: tryOf(id) },
    svg: posedSvg(id, pose),
  }));
  const pictures = await drawPictures(app, taken);
  await kysely.transaction().execute(async (trx) => {
    const names = [
      ...new Set(reports.flatMap(({ from, about }) => [about, ...(from === null ? [] : [from])])),
    ];
    await lockProfiles(trx, deptId, names);
    const members = new Map((await readMembers(trx, deptId, names)).map((one) => [one.id, one]));
    // Whoever tried the demo before may have taken somebody of it away.
    if (names.some((name) => !members.has(name))) return;
    await insertPictures(trx, pictures, now);
    await insertTries(trx, now);
    // One after the other, as they came.
    for (const plan of reports) {
      const member = members.get(plan.about);
      // oxlint-disable-next-line no-await-in-loop
      if (member) await insertPlan(app, trx, plan, member, now);
    }
    await decideAndLift(app, trx, now);
  });
}

/** The application as it was some time ago. */
function before(app: App, now: number, ago: number): App {
  return { ...app, clock: { ...app.clock, now: () => now - ago } };
}

async function insertPlan(
  app: App,
  trx: Db,
  { id, from, about, said = [], ...plan }: ReportPlan,
  member: Member,
  now: number,
): Promise<void> {
  const at = now - plan.ago;
  const reporterId = from ?? about;
  const { category, text, priority, source = "member", proposal, decision, appeal } = plan;
  const report = { report_id: id, dept_id: deptId, reporter_id: reporterId, target_id: about };
  const evidence = evidenceOf(member, at);
  await insertReport(trx, { ...report, category, text, priority, source, created_at: at, evidence });
  if (from !== null) await part(trx, from, about, at, said.length > 0);
  await sealSaid(
    before(app, now, plan.ago),
    trx,
    { id, deptId, copies: [] },
    said.map(([who, ago, words]) => ({
      account: who === "reporter" ? reporterId : about,
      at: now - ago,
      text: words,
    })),
  );
  const reader = proposal?.by ?? decision?.by;
  if (reader !== undefined)
    await insertReader(trx, { report_id: id, dept_id: deptId, account_id: reader, at: at + minute });
  if (proposal) {
    await proposeAbout(trx, deptId, id, proposal.by, { act: "refuse", sanction: proposal.sanction });
    await suspend(trx, about, id);
  }
  if (!decision) return;
  const { by, sanction } = decision;
  const decidedAt = now - decision.ago;
  const state = sanction === null ? "dismissed" : "upheld";
  await closeReport(trx, deptId, id, { state, by, at: decidedAt });
  if (sanction === null) return;
  const cause = { id: `${id}-done`, reportId: id, isSensitive: false, by, secondedBy: null };
  await impose(before(app, now, decision.ago), trx, { memberId: about, deptId }, sanction, cause);
  if (appeal)
    await insertAppeal(trx, {
      sanction_id: cause.id,
      dept_id: deptId,
      account_id: about,
      text: appeal.text,
      created_at: now - appeal.ago,
    });
}

/** Who reported somebody has blocked them, too; a match of the two is over. */
async function part(trx: Db, from: string, about: string, at: number, hasMatched: boolean): Promise<void> {
  await trx
    .insertInto("social.block")
    .values({ from_id: from, to_id: about, dept_id: deptId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!hasMatched) return;
  await trx
    .insertInto("social.match")
    .values({ ...pairOf(from, about), dept_id: deptId, at: at - 20_160 * minute, ended_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that wait, the one that led to a case, and those who bear the mark: their pictures are deleted by now. */
async function insertTries(trx: Db, now: number): Promise<void> {
  const tries = [...waitingTries, refusedTry, ...verifiedMembers];
  await trx
    .insertInto("social.verification")
    .values(
      tries.map(({ of: id, ago, pose }) => ({
        verification_id: tryOf(id),
        account_id: id,
        dept_id: deptId,
        photo_id: `p-${id}`,
        pose,
        asked_at: now - ago - minute,
      })),
    )
    .execute();
  const submitted = { submitted_at: sql<number>`asked_at + ${minute}`, version: 2 };
  await trx
    .updateTable("social.verification")
    .set({
      ...submitted,
      state: "verified",
      decided_at: sql<number>`asked_at + ${60 * minute}`,
      decided_by: refusedTry.by,
    })
    .where(
      "verification_id",
      "in",
      verifiedMembers.map(({ of: id }) => tryOf(id)),
    )
    .execute();
  for (const { of: id, ago } of [...waitingTries, refusedTry])
    // oxlint-disable-next-line no-await-in-loop
    await submitTry(trx, tryOf(id), pictureOf(id), now - ago);
  const { of: id, ago, by } = refusedTry;
  const decision = { isApproved: false, reason: "minor", by, at: now - ago } as const;
  await decideTry(trx, { deptId, id: tryOf(id), version: 2 }, decision);
}

async function decideAndLift(app: App, trx: Db, now: number): Promise<void> {
  const { about, by, ago, sanction, liftedBy, liftedAgo } = liftedDecision;
  const cause = { id: "demo-decision-lifted", reportId: null, isSensitive: false, by, secondedBy: null };
  await impose(before(app, now, ago), trx, { memberId: about, deptId }, sanction, cause);
  const imposed = await findSanction(trx, deptId, cause.id);
  if (imposed) await lift(before(app, now, liftedAgo), trx, deptId, imposed, liftedBy);
}

function tryOf(id: string): string {
  return `demo-try-${id}`;
}

function pictureOf(id: string): string {
  return assetIdOf(`verification ${id}`);
}
