import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventContext } from "../../domain-events/on.ts";
import { liveHarness } from "../harness.fixture.ts";
import { liveEventHandlers } from "./index-live.ts";

let school: Awaited<ReturnType<typeof liveHarness>>;

beforeAll(async () => {
  school = await liveHarness();
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
});
afterAll(() => school.drop());

test("P3 P6 a broadcast is found by its title, its text and who speaks, from publication on and as it stands now", async () => {
  const id = await school.write("head", { titleEn: "Vesuvius awake", isPublic: true });
  await deliver(id);
  expect(await found("vesuvius")).toEqual([]);
  await school.publish("head", id);
  await deliver(id);
  expect(await found("vesuvius")).toEqual([String(id)]);
  expect(await found("arden")).toEqual([String(id)]);
  await school.save("head", id, { titleEn: "Etna awake", isPublic: false });
  await deliver(id);
  expect([await found("vesuvius"), await found("etna")]).toEqual([[], []]);
  expect(await found("etna", ["member"])).toEqual([String(id)]);
});

/** As the outbox hands an event to the index. */
async function deliver(liveId: number): Promise<void> {
  const [handler] = liveEventHandlers;
  await school.kysely.transaction().execute(async (trx) => {
    const event = { kind: "live.changed", realm: "edu", deptId: 100, payload: {} } as const;
    const context = { ...school.app, trx } as unknown as EventContext;
    await handler?.handle(
      { ...event, subject: String(liveId), traceId: "", seq: 1, at: school.clock.at },
      context,
    );
  });
}

async function found(words: string, audiences: ("public" | "member")[] = ["public"]): Promise<string[]> {
  const { hits } = await school.app.search.find({
    words,
    by: "test",
    realm: "edu",
    scopes: [{ institutions: [100], kinds: ["live"], audiences }],
    at: school.clock.at + 1,
    order: "date",
    keysOnly: true,
    limit: 5,
  });
  return hits.map(({ id }) => id);
}
