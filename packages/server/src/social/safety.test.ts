import type { ReviewItem, SanctionItem } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Harness } from "../accounts/harness.fixture.ts";
import { addMember } from "./members.fixture.ts";
import {
  ask,
  contactsOf,
  decide,
  faultOf,
  itemOf,
  lift,
  makeModerator,
  renew,
  report,
  safetyOf,
  sanctionAbout,
  sanctionOf,
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

describe("two persons", () => {
  test("D5 the sensitive queue needs two who want the same, and stays closed until then", async () => {
    const [ann, ben] = await twoMatched("Sensitive");
    const id = await report(ann, ben, { category: "underage", text: "Says to be in tenth grade." });
    expect(await stateOf(ben)).toBe("suspended");
    expect((await ask(id, staff.first, { act: "approve" })).body.data).toEqual({ isFinal: false });
    expect((await ask(id, staff.first, { act: "approve", version: 2 })).body.data).toEqual({
      isFinal: false,
    });
    expect(await stateOf(ben)).toBe("suspended");
    expect((await itemOf(ben))?.proposal).toMatchObject({ by: "Moderator", isOwn: true, act: "approve" });
    // Who thinks otherwise needs a second as well.
    const sanction = sanctionOf({ kind: "suspend", days: 7, reason: "minor" });
    const other = await ask(id, staff.second, { act: "refuse", sanction, version: 3 });
    expect(other.body.data).toEqual({ isFinal: false });
    expect((await ask(id, staff.first, { act: "refuse", sanction, version: 4 })).body.data).toEqual({
      isFinal: true,
    });
    const found = await sanctionAbout(ben);
    expect(found).toMatchObject({ kind: "suspend", reason: "minor" });

    expect((await lift(found.id, staff.first)).body.data).toEqual({ isFinal: false });
    expect((await lift(found.id, staff.first)).body.data).toEqual({ isFinal: false });
    expect(await stateOf(ben)).toBe("suspended");
    expect((await lift(found.id, staff.second)).body.data).toEqual({ isFinal: true });
    expect(await stateOf(ben)).toBe("paused");
  });

  test("D5 a moderator judges neither themselves, nor their own report, nor somebody of their rank", async () => {
    const [ann, ben] = await twoMatched("Ranks");
    const about = await report(ann, ben, {});
    await makeModerator(ann, "moderator");
    await makeModerator(ben, "seniorModerator");
    const third = await addMember(harness, "Ranks third");
    await makeModerator(third, "moderator");
    const sanction = sanctionOf({ kind: "warn" });
    expect((await ask(about, ann.token, { act: "approve" })).body.fault).toBe("judgesThemselves");
    expect((await ask(about, ben.token, { act: "approve" })).body.fault).toBe("judgesThemselves");
    expect((await ask(about, third.token, { act: "refuse", sanction })).body.fault).toBe("forbidden");
    expect((await ask(about, staff.first, { act: "refuse", sanction })).body.fault).toBe("forbidden");
    const sensitive = await report(third, await addMember(harness, "Ranks fourth"), { category: "threat" });
    expect((await ask(sensitive, ann.token, { act: "approve" })).body.fault).toBe("forbidden");
    const query = { pageSize: "50" };
    const { rows = [] } = (await harness.call("GET /v1/moderation/queue", { token: ann.token, query })).body;
    expect((rows as ReviewItem[]).some(({ priority }) => priority === 0)).toBe(false);
    expect((await harness.call("GET /v1/moderation/appeals", { token: ann.token })).status).toBe(403);
  });
});

describe("appeals", () => {
  test("D5 a member appeals once, another moderator decides, and the member sees it", async () => {
    const [ann, ben] = await twoMatched("Appeal");
    const contacts = await contactsOf(ben);
    await decide(await report(ann, ben, {}), staff.first, { act: "refuse", sanction: sanctionOf() });
    const token = await signIn(contacts);
    const { sanctions } = await safetyOf({ token });
    const body = { id: sanctions[0]?.id ?? "", text: "Somebody else used my photos." };
    const again = { ...body, text: "Once more, please." };
    expect((await harness.call("POST /v1/safety/appeals", { token: ann.token, body })).body.fault).toBe(
      "notFound",
    );
    const [one, other] = await Promise.all(
      [body, again].map((each) => harness.call("POST /v1/safety/appeals", { token, body: each })),
    );
    expect([one?.body.fault ?? "", other?.body.fault ?? ""].toSorted()).toEqual(["", "appealTooLate"]);

    const answer = { version: 1, act: "grant" };
    const params = { id: body.id };
    const path = "POST /v1/moderation/appeals/{id}/decide" as const;
    expect((await harness.call(path, { token: staff.first, params, body: answer })).body.fault).toBe(
      "judgesThemselves",
    );
    const both = await Promise.all(
      ["grant", "refuse"].map((act) =>
        harness.call(path, { token: staff.second, params, body: { version: 1, act } }),
      ),
    );
    expect(both.map(({ body: { fault } }) => fault ?? "").toSorted()).toEqual(["", "reviewChanged"]);
    const isGranted = both[0]?.body.fault === undefined;
    expect((await safetyOf({ token })).sanctions[0]?.appeal?.state).toBe(isGranted ? "granted" : "refused");
    expect(await stateOf(ben)).toBe(isGranted ? "paused" : "suspended");
    const mine = await harness.call("GET /v1/moderation/sanctions", { token: staff.first });
    expect((mine.body.rows as SanctionItem[]).find(({ id }) => id === body.id)).toMatchObject({
      isOwn: true,
      appeal: isGranted ? "granted" : "refused",
    });
  });

  test("D5 after 30 days nobody appeals any more", async () => {
    const [ann, ben] = await twoMatched("Late");
    await decide(await report(ann, ben, {}), staff.first, {
      act: "refuse",
      sanction: sanctionOf({ kind: "warn" }),
    });
    const { id } = await sanctionAbout(ben);
    const contacts = await contactsOf(ben);
    harness.clock.at += limits.appealWindow.value;
    await renew();
    const body = { id, text: "I did not know of it." };
    const token = await signIn(contacts);
    expect((await harness.call("POST /v1/safety/appeals", { token, body })).body.fault).toBe("appealTooLate");
  });
});

describe("a member's own safety", () => {
  test("D5 blocks are listed and undone, by every door", async () => {
    const [ann, ben] = await twoMatched("Blocks");
    const relation = (act: string) =>
      harness.call("POST /v1/relations", { token: ann.token, body: { userId: ben.id, act } });
    await relation("block");
    const blocks = async () => (await harness.call("GET /v1/blocks", { token: ann.token })).body;
    expect(await blocks()).toMatchObject({ rows: [{ userId: ben.id, nickname: "Blocks two" }], total: 1 });
    const doors = async () => [
      await faultOf("GET /v1/user/{id}", ben, { params: { id: ann.id } }),
      await faultOf("GET /v1/user/{id}", ann, { params: { id: ben.id } }),
      await faultOf("POST /v1/likes", ben, { body: { userId: ann.id, act: "like" } }),
      await sayFault(ben, ann),
    ];
    expect(await doors()).toEqual(["notFound", "notFound", "notFound", "blockedByPeer"]);
    await relation("unblock");
    expect((await blocks()).total).toBe(0);
    // The match is gone with the block: they see each other again, and do not write.
    expect((await doors()).slice(0, 2)).toEqual([undefined, undefined]);
    expect(await sayFault(ben, ann)).toBe("chatNotAllowed");
  });

  test("D5 a reporter sees what became of the report, and the roles of a moderator are answered", async () => {
    const [ann, ben] = await twoMatched("Told");
    const id = await report(ann, ben, {});
    expect((await safetyOf(ann)).reports[0]).toMatchObject({ id, state: "pending" });
    await decide(id, staff.first, { act: "approve" });
    expect((await safetyOf(ann)).reports[0]).toMatchObject({ id, state: "dismissed" });
    const roles = await harness.call("GET /v1/roles", { token: staff.first });
    expect(roles.body.data.roles).toEqual(["seniorModerator"]);
    expect((await harness.call("GET /v1/roles", { token: ann.token })).body.data.roles).toEqual(["member"]);
  });

  test("D5 the figures count what waits, what is late and what the caller decided", async () => {
    const [ann, ben] = await twoMatched("Figures");
    const read = async () =>
      (await harness.call("GET /v1/moderation/figures", { token: staff.first })).body.data;
    const before = await read();
    const id = await report(ann, ben, { category: "harassment" });
    harness.clock.at += limits.seriousDue.value + 1;
    await renew();
    const late = (await read()).queues.find(({ priority }: { priority: number }) => priority === 1);
    expect(late).toMatchObject({ waiting: 1, late: 1 });
    await decide(id, staff.first, {
      act: "refuse",
      sanction: sanctionOf({ kind: "warn", reason: "harassment" }),
    });
    const after = await read();
    expect(after.own.today).toBe(before.own.today + 1);
    expect(after.queues.some(({ priority }: { priority: number }) => priority === 1)).toBe(false);
  });
});
