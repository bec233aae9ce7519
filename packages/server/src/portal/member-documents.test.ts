import { afterAll, beforeAll, expect, it } from "vitest";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { portalHandlers } from "./index.ts";

let demo: Awaited<ReturnType<typeof staffHarness<typeof portalHandlers>>>;
let closedId: number;
const channelId = 100_090;
beforeAll(async () => {
  demo = await staffHarness(portalHandlers);
  await demo.addPerson("pat", [{ role: "student" }]);
  await demo.addPerson("val", [{ role: "visitor" }]);
  await demo.addPerson("north", [{ role: "student" }], 200);
  await demo.kysely
    .insertInto("edu.channel")
    .values({
      channel_id: channelId,
      dept_id: 100,
      parent_id: null,
      path: [channelId],
      name: "文化",
      name_en: "Culture",
      slug: "mz",
      // Also what reaches other sites is not theirs to read where it is for the institution alone.
      shared: "all",
      position: 90,
    })
    .execute();
  const at = demo.clock.at - 60_000;
  for (const visibility of ["public", "institution"] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { doc_id: id } = await demo.kysely
      .insertInto("edu.document")
      .values({
        dept_id: 100,
        channel_id: channelId,
        kind: "imageText",
        title: visibility,
        title_en: visibility,
        body_en: JSON.stringify(text("Words.")),
        visibility,
        publish_at: new Date(at),
        created_at: at,
        updated_at: at,
      })
      .returning("doc_id")
      .executeTakeFirstOrThrow();
    if (visibility === "institution") closedId = id;
  }
});
afterAll(() => demo.drop());

const query = { shareNameExt: "mz" };
const titles = ({ rows }: { rows: { titleEn: string }[] }) => rows.map(({ titleEn }) => titleEn).toSorted();

it("P4 shows what is for the institution alone to its members, and to nobody else", async () => {
  const list = "GET /column/member/queryDocuments";
  const one = "GET /column/member/document";
  expect(titles(await demo.call(list, "pat", { query }))).toEqual(["institution", "public"]);
  expect(titles(await demo.call(list, "val", { query }))).toEqual(["public"]);
  expect(titles(await demo.call("GET /column/front/queryDocuments", null, { query }))).toEqual(["public"]);
  const docId = String(closedId);
  expect((await demo.call(one, "pat", { query: { docId } })).titleEn).toBe("institution");
  for (const as of ["val", "north"])
    // oxlint-disable-next-line no-await-in-loop
    await expect(demo.call(one, as, { query: { docId } })).rejects.toMatchObject({ key: "notFound" });
  await expect(demo.call("GET /column/front/document", "pat", { query: { docId } })).rejects.toMatchObject({
    key: "notFound",
  });
  await expect(demo.call(list, "pat", { query: {} })).rejects.toMatchObject({ key: "channelIdMissing" });
});
