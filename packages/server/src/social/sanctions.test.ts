import type { Sanction } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Harness } from "../accounts/harness.fixture.ts";
import { endSanctionKind } from "./moderation/job-kinds.ts";
import { endOverdue } from "./jobs.ts";
import {
  ask,
  contactsOf,
  decide,
  faultOf,
  itemOf,
  lift,
  open,
  renew,
  report,
  safetyOf,
  sanctionAbout,
  sanctionOf,
  say,
  sayFault,
  signIn,
  staff,
  startCases,
  stateOf,
  stopCases,
  twoMatched,
} from "./safety.fixture.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startCases();
});
afterAll(stopCases);

const day = 86_400_000;

describe("evidence", () => {
  test("D5 seals the messages of the two as the server has them, for whoever opens the report", async () => {
    const [ann, ben] = await twoMatched("Sealed");
    await say(ben, ann, "Could you send me a gift card?");
    await say(ann, ben, "No.");
    const taken = await say(ben, ann, "Please.");
    const id = await report(ann, ben, { withMessages: true });
    const { kysely } = harness.app.database;
    // What is taken back afterwards stays in the copy.
    await kysely
      .updateTable("im.message")
      .set({ body: "", recalled_time: 1 })
      .where("id_client", "=", taken)
      .execute();
    const opened = (await open(id, staff.first)).body.data;
    expect(opened.messages).toMatchObject([
      { from: "reported", text: "Could you send me a gift card?", nudge: "money" },
      { from: "reporter", text: "No.", nudge: null },
      { from: "reported", text: "Please.", nudge: null },
    ]);
    expect(opened.isSealed).toBe(true);
    expect(JSON.stringify(opened)).not.toContain(ann.id);
    expect((await itemOf(ben))?.hasMessages).toBe(true);

    await kysely
      .updateTable("social.report_evidence")
      .set({ content: JSON.stringify([{ account: ben.id, at: 1, text: "Forged" }]) })
      .where("report_id", "=", id)
      .execute();
    expect((await open(id, staff.first)).body.data.isSealed).toBe(false);
    const entries = await kysely
      .selectFrom("audit.entry")
      .select("act")
      .where("thing_id", "=", ben.id)
      .where("actor", "=", "m-mod")
      .execute();
    expect(entries.filter(({ act }) => String(act) === "report.open")).toHaveLength(2);
  });

  test("D5 seals nothing where the reporter does not want it, and nothing of others", async () => {
    const [ann, ben] = await twoMatched("Unsealed");
    await say(ben, ann, "Good evening");
    const id = await report(ann, ben, {});
    expect((await open(id, staff.first)).body.data).toMatchObject({ messages: [], isSealed: null });
  });

  test("D5 whoever has not opened a report before the decision does not read it afterwards", async () => {
    const [ann, ben] = await twoMatched("Readers");
    const id = await report(ann, ben, {});
    await open(id, staff.first);
    await decide(id, staff.first, { act: "approve" });
    expect((await open(id, staff.first)).body.fault).toBeUndefined();
    expect((await open(id, staff.second)).body.fault).toBe("forbidden");
    expect((await open(id, ann.token)).status).toBe(403);
  });
});

describe("decisions", () => {
  test("D5 a ban closes the profile, ends every session and the connection, and refuses the contact", async () => {
    const [ann, ben] = await twoMatched("Banned");
    const { token } = ben;
    const contacts = await contactsOf(ben);
    const id = await report(ann, ben, {});
    await decide(id, staff.first, { act: "refuse", sanction: sanctionOf() });
    expect((await harness.call("GET /v1/profile", { token })).status).toBe(401);
    expect(await faultOf("GET /v1/user/{id}", ann, { params: { id: ben.id } })).toBe("notFound");
    const { kysely } = harness.app.database;
    const ended = await kysely
      .selectFrom("social.session")
      .select("revoked_at")
      .where("account_id", "=", ben.id)
      .execute();
    expect(ended.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
    const again = await signIn(contacts);
    expect((await harness.call("GET /v1/profile", { token: again })).body.data.state).toBe("suspended");
    expect(await faultOf("POST /v1/likes", { token: again }, { body: { userId: ann.id, act: "like" } })).toBe(
      "memberSuspended",
    );
    expect(await sayFault(ben, ann)).toBe("chatNotAllowed");
  });

  test("D5 a warning waits to be confirmed: until then nobody is liked and nothing is written", async () => {
    const [ann, ben] = await twoMatched("Warned");
    const id = await report(ann, ben, {});
    await decide(id, staff.first, { act: "refuse", sanction: sanctionOf({ kind: "warn" }) });
    expect(await faultOf("GET /v1/discovery", ben)).toBe("memberWarned");
    expect(await sayFault(ben, ann)).toBe("chatNotAllowed");
    const [warning] = (await safetyOf(ben)).sanctions;
    expect(warning).toMatchObject({ kind: "warn", waits: true });
    const body = { id: warning?.id };
    const confirmed = await harness.call("POST /v1/safety/acknowledge", { token: ben.token, body });
    expect(confirmed.body.data.sanctions[0].waits).toBe(false);
    expect((await harness.call("POST /v1/safety/acknowledge", { token: ann.token, body })).body.fault).toBe(
      "notFound",
    );
    expect(await faultOf("GET /v1/discovery", ben)).toBeUndefined();
    expect(await sayFault(ben, ann)).toBeUndefined();
  });

  test("D5 a mute ends by itself, a suspension opens the profile when its time is over", async () => {
    const [ann, ben] = await twoMatched("Timed");
    await decide(await report(ann, ben, {}), staff.first, {
      act: "refuse",
      sanction: sanctionOf({ kind: "mute", days: 1 }),
    });
    expect(await sayFault(ben, ann)).toBe("chatNotAllowed");
    expect(await sayFault(ann, ben)).toBeUndefined();
    harness.clock.at += day + 1;
    await renew();
    expect(await sayFault(ben, ann)).toBeUndefined();

    const id = await report({ ...ann, token: await signIn(await contactsOf(ann)) }, ben, {});
    await decide(id, staff.first, { act: "refuse", sanction: sanctionOf({ kind: "suspend", days: 3 }) });
    const found = await sanctionAbout(ben);
    const payload = { deptId: 100, sanctionId: found.id };
    // The job came too soon, for the clock of the database runs ahead: it comes again.
    const waiting = () => jobsAbout(found.id);
    expect(await waiting()).toBe(1);
    await endOverdue(payload, harness.app);
    expect(await waiting()).toBe(2);
    expect(await stateOf(ben)).toBe("suspended");
    harness.clock.at += 3 * day;
    await renew();
    await endOverdue(payload, harness.app);
    await endOverdue(payload, harness.app);
    expect(await stateOf(ben)).toBe("paused");
  });

  test("D5 removes a photo from a profile, and it waits again when that is taken back", async () => {
    const [ann, ben] = await twoMatched("Photo");
    const before = (await harness.call("GET /v1/user/{id}", { token: ann.token, params: { id: ben.id } }))
      .body.data;
    const photoId = before.photos[0].photoId;
    const sanction = sanctionOf({ kind: "remove", reason: "sexual", content: [photoId] });
    await decide(await report(ann, ben, {}), staff.first, { act: "refuse", sanction });
    expect(await faultOf("GET /v1/user/{id}", ann, { params: { id: ben.id } })).toBe("notFound");
    const found = await sanctionAbout(ben);
    expect((await lift(found.id, staff.first)).body.data).toEqual({ isFinal: true });
    const own = (await harness.call("GET /v1/profile", { token: ben.token })).body.data;
    expect(own.photos[0]).toMatchObject({ photoId, state: "pending" });
    expect((await lift(found.id, staff.first)).body.fault).toBe("reviewChanged");
  });

  test.each([
    ["a mute without an end", { kind: "mute" }],
    ["a ban for a day", { days: 1 }],
    ["a removal of nothing", { kind: "remove" }],
    ["a removal of what is not there", { kind: "remove", content: ["p-nobody"] }],
  ] as const)("D5 refuses %s, and the report waits", async (_what, part) => {
    const [ann, ben] = await twoMatched("Broken");
    const id = await report(ann, ben, {});
    const sanction = sanctionOf(part as Partial<Sanction>);
    expect((await ask(id, staff.first, { act: "refuse", sanction })).body.fault).toBe("paramError");
    expect((await itemOf(ben))?.id).toBe(id);
  });

  test("D5 of two moderators who decide at the same moment, one does", async () => {
    const [ann, ben] = await twoMatched("Race");
    const id = await report(ann, ben, {});
    const both = await Promise.all([
      ask(id, staff.first, { act: "refuse", sanction: sanctionOf() }),
      ask(id, staff.second, { act: "approve" }),
    ]);
    expect(both.map(({ body }) => body.fault ?? "").toSorted()).toEqual(["", "reviewChanged"]);
    const isBanned = both[0].body.fault === undefined;
    expect(await stateOf(ben)).toBe(isBanned ? "suspended" : "open");
  });
});

async function jobsAbout(sanctionId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${endSanctionKind.name} and payload->>'sanctionId' = ${sanctionId}`.execute(
    harness.app.database.kysely,
  );
  return rows[0]?.count ?? 0;
}
