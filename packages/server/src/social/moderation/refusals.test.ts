import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import { addMember } from "../members.fixture.ts";

let harness: Harness;
let moderator = "";
beforeAll(async () => {
  harness = await startHarness();
  moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
});
afterAll(() => harness.close());

test("D5 a text is refused with a reason of texts, never because no face can be seen", async () => {
  const { id } = await addMember(harness, "Wordy");
  const queue = { token: moderator, query: { pageSize: "50" } };
  const { rows = [] } = (await harness.call("GET /v1/moderation/queue", queue)).body;
  const item = rows.find(
    (one: { memberId: string; kind: string }) => one.memberId === id && one.kind === "text",
  );
  const refuse = async (reason: string) => {
    const body = { kind: "text", id: item.id, version: item.version, act: "refuse", reason };
    return (await harness.call("POST /v1/moderation/decide", { token: moderator, body })).body.fault;
  };
  expect(await refuse("unclear")).toBe("paramError");
  expect(await refuse("notAPerson")).toBe("paramError");
  expect(await refuse("contactDetails")).toBeUndefined();
});
