import type { FoundMember, Sanction } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Harness } from "../../accounts/harness.fixture.ts";
import type { TestMember } from "../members.fixture.ts";
import {
  contactsOf,
  faultOf,
  lift,
  makeModerator,
  report,
  sanctionAbout,
  sanctionOf,
  say,
  staff,
  startCases,
  stateOf,
  stopCases,
  twoMatched,
} from "../safety.fixture.ts";
import { tellDecision } from "./tell-decision.ts";

let h: Harness;
beforeAll(async () => {
  h = await startCases();
});
afterAll(stopCases);

const decide = (who: TestMember, token: string, key: string, part: Partial<Sanction>) =>
  h.call("POST /v1/moderation/members/{id}/decide", {
    token,
    params: { id: who.id },
    body: { key, sanction: sanctionOf(part) },
  });

const nickOf = async ({ id }: TestMember) => {
  const { kysely } = h.app.database;
  const row = await kysely
    .selectFrom("im.person")
    .select("nick")
    .where("account", "=", id)
    .executeTakeFirst();
  return row?.nick;
};

test("D5 a moderator finds a member by name or id and decides without a report, once for each key", async () => {
  const [ann] = await twoMatched("Searched");
  const find = async (keyword: string) => {
    const { body } = await h.call("GET /v1/moderation/members", { token: staff.first, query: { keyword } });
    return (body.rows as FoundMember[]).map(({ memberId }) => memberId);
  };
  expect(await find("SEARCHED O")).toEqual([ann.id]);
  expect(await find(ann.id)).toEqual([ann.id]);
  expect(await find("earched")).toEqual([]);
  expect(await find("%")).toEqual([]);
  const open = { token: staff.first, params: { id: ann.id }, body: {} };
  const opened = (await h.call("POST /v1/moderation/members/{id}/open", open)).body.data;
  expect(opened).toMatchObject({ profile: { nickname: "Searched one" }, sanctions: [], mayDecide: true });

  const both = await Promise.all([1, 2].map(() => decide(ann, staff.first, "key-1", {})));
  for (const { body } of both) expect(body.data).toEqual({ sanctionId: "key-1" });
  expect(await stateOf(ann)).toBe("suspended");
  const { kysely } = h.app.database;
  const rows = await kysely
    .selectFrom("social.sanction")
    .select("sanction_id")
    .where("account_id", "=", ann.id)
    .execute();
  expect(rows).toHaveLength(1);
  expect((await decide(ann, staff.second, "key-1", {})).body.fault).toBe("notFound");
  // Another decision under the same key is refused, not answered as if it had been made.
  for (const other of [{ kind: "warn" }, { reason: "hate" }] as const)
    expect((await decide(ann, staff.first, "key-1", other)).body.fault).toBe("paramError");
  const acts = await kysely.selectFrom("audit.entry").select("act").where("thing_id", "=", ann.id).execute();
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(["member.open", "sanction.ban"]));
});

test("D5 for signs of a minor one moderator closes without a report and nothing else, and two take it back", async () => {
  const [ben] = await twoMatched("Minor sign");
  expect((await decide(ben, staff.first, "key-2", { reason: "minor", kind: "ban" })).body.fault).toBe(
    "paramError",
  );
  const closes = { reason: "minor", kind: "suspend", days: 1 } as const;
  expect((await decide(ben, staff.first, "key-3", closes)).body.fault).toBeUndefined();
  expect(await stateOf(ben)).toBe("suspended");
  // The days are not asked about: it has no end.
  expect((await sanctionAbout(ben)).untilAt).toBeNull();
  expect((await lift("key-3", staff.first)).body.data).toEqual({ isFinal: false });
  expect((await lift("key-3", staff.second)).body.data).toEqual({ isFinal: true });
});

test("D5 nobody decides about themselves or their own rank, and no member about anybody", async () => {
  const [cleo, dora] = await twoMatched("Ranks");
  expect((await decide(cleo, dora.token, "key-4", {})).status).toBe(403);
  await makeModerator(cleo, "moderator");
  expect((await decide(cleo, cleo.token, "key-5", {})).body.fault).toBe("judgesThemselves");
  await makeModerator(dora, "moderator");
  expect((await decide(dora, cleo.token, "key-6", {})).body.fault).toBe("forbidden");
});

test("D5 a nickname that is removed goes from messaging as well, and a mail says that something was decided and no more", async () => {
  const [eve] = await twoMatched("Rude name");
  expect(await nickOf(eve)).toBe("Rude name one");
  const part = { kind: "remove", reason: "hate", content: ["nickname"] } as const;
  const answer = await decide(eve, staff.first, "key-7", { ...part, content: [...part.content] });
  expect(answer.body.fault).toBeUndefined();
  expect(await nickOf(eve)).toBe("");
  const contact = await contactsOf(eve);
  await tellDecision({ deptId: 100, sanctionId: "key-7" }, h.app);
  const [mail] = h.outbox.list().filter(({ to }) => to === contact);
  expect(mail?.text).toContain("A moderator has decided something about your account.");
  expect(mail?.text).not.toMatch(/hate|nickname|Rude/i);
});

test("D5 whoever is unmatched is among the earlier matches, and what they wrote can be reported still", async () => {
  const [fay, gus] = await twoMatched("Ended");
  await say(gus, fay, "Give me your bank details");
  const body = { userId: gus.id, act: "unmatch" };
  expect(await faultOf("POST /v1/relations", fay, { body })).toBeUndefined();
  for (const [who, other] of [
    [fay, gus],
    [gus, fay],
  ] as const) {
    const { rows = [], total } = (await h.call("GET /v1/matches/ended", { token: who.token })).body;
    expect(rows).toMatchObject([{ userId: other.id, at: h.clock.at }]);
    expect(total).toBe(1);
  }
  const reportId = await report(fay, gus, { withMessages: true });
  const params = { id: reportId };
  const opened = await h.call("POST /v1/moderation/reports/{id}/open", {
    token: staff.first,
    params,
    body: {},
  });
  expect(opened.body.data.messages).toMatchObject([{ from: "reported", text: "Give me your bank details" }]);
  const block = { userId: gus.id, act: "block" };
  expect(await faultOf("POST /v1/relations", fay, { body: block })).toBeUndefined();
  expect((await h.call("GET /v1/matches/ended", { token: fay.token })).body.rows).toEqual([]);
});

test("D5 a key that another institution has used is refused, and nothing is decided", async () => {
  const [ann] = await twoMatched("Elsewhere");
  const { kysely } = h.app.database;
  await decide(ann, staff.first, "key-elsewhere", { kind: "warn" });
  await kysely
    .updateTable("social.sanction")
    .set({ dept_id: 999 })
    .where("sanction_id", "=", "key-elsewhere")
    .execute();
  const { body } = await decide(ann, staff.first, "key-elsewhere", { kind: "ban" });
  expect(body).toMatchObject({ fault: "paramError" });
  expect(await stateOf(ann)).toBe("open");
});
