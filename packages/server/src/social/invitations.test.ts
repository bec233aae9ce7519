import { limits } from "@lyceum/contract/limits";
import type { Invitation, LikesReceived, Match, ReportDetail } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";
import { listReceived } from "./store/invitations.ts";

let harness: Harness;
let moderator = "";
beforeAll(async () => {
  harness = await startHarness();
  moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
});
afterAll(() => harness.close());

const judge = async (
  one: TestMember,
  other: TestMember,
  note?: string,
  act: "like" | "pass" | "undo" = "like",
) => {
  const body = { userId: other.id, act, ...(note === undefined ? {} : { note }) };
  return (await harness.call("POST /v1/likes", { token: one.token, body })).body;
};
const invitationsOf = async ({ token }: TestMember) =>
  (await harness.call("GET /v1/invitations", { token })).body.rows as Invitation[];
const likesOf = async ({ token }: TestMember) =>
  (await harness.call("GET /v1/likes/received", { token })).body.data as LikesReceived;
const members = async (...names: string[]) => {
  const made: TestMember[] = [];
  for (const name of names) made.push(await addMember(harness, name));
  await decideAll(harness, moderator);
  return made;
};
const nobody: TestMember = { id: "", token: "", assetId: "" };

test("D2 an invitation is there until it is answered, and a pass tells its writer nothing", async () => {
  const [ann = nobody, ben = nobody, cleo = nobody] = await members("Writes", "Reads", "Passes");
  expect((await judge(ann, ben, "  You swim in lakes, too?  ")).data).toMatchObject({ isMatch: false });
  await judge(ann, cleo, "Shall we bake?");
  const [invitation] = await invitationsOf(ben);
  expect(invitation).toMatchObject({
    member: { id: ann.id, nickname: "Writes" },
    note: "You swim in lakes, too?",
    until: harness.clock.at + 604_800_000,
  });
  // One for each person: another note changes nothing.
  await judge(ann, ben, "Another note");
  expect((await invitationsOf(ben)).map(({ note }) => note)).toEqual(["You swim in lakes, too?"]);
  expect((await judge(ben, ann)).data.isMatch).toBe(true);
  expect(await invitationsOf(ben)).toEqual([]);
  await judge(cleo, ann, undefined, "pass");
  expect(await invitationsOf(cleo)).toEqual([]);
});

test("D2 a note is looked through: no contact, no other act, three a day, and a minor's closes the profile", async () => {
  const [ann = nobody, ben = nobody, ...others] = await members("Many", "First", "B", "C", "D", "E");
  expect((await judge(ann, ben, "Write me: ann@example.org")).fault).toBe("profileTextRefused");
  expect((await judge(ann, ben, "   ")).fault).toBe("paramError");
  expect((await judge(ann, ben, "No", "pass")).fault).toBe("paramError");
  expect(await invitationsOf(ben)).toEqual([]);
  const answers = [];
  for (const other of others) answers.push((await judge(ann, other, "Hello there")).fault ?? "");
  expect(answers).toEqual(["", "", "", "invitationsUsedUp"]);
  // What was refused is no like either.
  expect((await likesOf(others[3] ?? nobody)).count).toBe(0);

  const [kid = nobody, zoe = nobody] = await members("Kid", "Zoe");
  expect((await judge(kid, zoe, "I am 15 years old")).fault).toBe("memberSuspended");
  expect((await likesOf(zoe)).count).toBe(0);
  expect((await judge(kid, zoe)).fault).toBe("memberSuspended");
});

test("D2 who likes somebody is a number for everybody and people for premium alone; a block takes them away", async () => {
  const [ann = nobody, ben = nobody, cleo = nobody, fay = nobody] = await members(
    "Liked",
    "Ben",
    "Cleo",
    "Fay",
  );
  for (const one of [ben, cleo, fay]) await judge(one, ann);
  await judge(ann, fay, undefined, "pass");
  expect(await likesOf(ann)).toEqual({ count: 2, isClear: false, rows: [] });
  await harness.app.database.kysely
    .insertInto("social.entitlement")
    .values({ account_id: ann.id, dept_id: 100, vip_until: harness.clock.at + 1_000 })
    .onConflict((on) => on.column("account_id").doUpdateSet({ vip_until: harness.clock.at + 1_000 }))
    .execute();
  const clear = await likesOf(ann);
  expect(clear).toMatchObject({ count: 2, isClear: true });
  expect(clear.rows.map(({ member }) => member.id).toSorted()).toEqual([ben.id, cleo.id].toSorted());
  await harness.call("POST /v1/relations", { token: ben.token, body: { userId: ann.id, act: "block" } });
  expect((await likesOf(ann)).rows.map(({ member }) => member.id)).toEqual([cleo.id]);
});

test("D5 a report of an invitation seals its note as the server has it", async () => {
  const [ann = nobody, ben = nobody] = await members("Rude", "Reports");
  await judge(ann, ben, "Something rude");
  const body = {
    userId: ann.id,
    category: "harassment",
    text: "What was written to me is rude.",
    block: true,
    withMessages: true,
  };
  const { reportId } = (await harness.call("POST /v1/reports", { token: ben.token, body })).body.data;
  expect(await invitationsOf(ben)).toEqual([]);
  const opened = await harness.call("POST /v1/moderation/reports/{id}/open", {
    token: moderator,
    params: { id: reportId },
    body: {},
  });
  const { messages, isSealed } = opened.body.data as ReportDetail;
  expect(isSealed).toBe(true);
  expect(messages).toMatchObject([{ from: "reported", text: "Something rude" }]);
});

test("D2 an invitation is over after a week, and the like stays", async () => {
  const [dora = nobody, emil = nobody] = await members("Late", "Away");
  await judge(dora, emil, "Still there?");
  const { kysely } = harness.app.database;
  const received = (withNoteSince: number | null) =>
    listReceived(kysely, 100, emil.id, { withNoteSince, limit: 10 });
  const { at } = harness.clock;
  expect(await received(at - limits.invitationLife.value)).toEqual([
    { id: dora.id, at, note: "Still there?" },
  ]);
  expect(await received(at)).toEqual([]);
  expect((await received(null)).map(({ id }) => id)).toEqual([dora.id]);
  // Another institution sees nothing of it.
  expect(await listReceived(kysely, 200, emil.id, { withNoteSince: null, limit: 10 })).toEqual([]);
});

test("D2 what one wrote stands beside the match for the other, also where the two like each other at once", async () => {
  const [gus = nobody, hope = nobody] = await members("First", "Second");
  await judge(gus, hope, "What a lake!");
  expect(await judge(hope, gus, "I was there in May.")).toMatchObject({ data: { isMatch: true } });
  const notesOf = async ({ token }: { token: string }) =>
    ((await harness.call("GET /v1/matches", { token })).body.rows as Match[]).map(({ note }) => note);
  expect(await notesOf(gus)).toEqual(["I was there in May."]);
  expect(await notesOf(hope)).toEqual(["What a lake!"]);
  // Nothing waits for an answer any more.
  expect(await invitationsOf(gus)).toEqual([]);
  expect(await invitationsOf(hope)).toEqual([]);
});
