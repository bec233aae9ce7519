import { afterAll, beforeAll, expect, test } from "vitest";
import { activityHarness } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof activityHarness>>;
beforeAll(async () => {
  school = await activityHarness();
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
  await school.addPerson("amy", [{ role: "student" }]);
});
afterAll(() => school.drop());

test("P4 the pictures of an activity are shown, offered and taken as far as their document is for somebody", async () => {
  const { docId } = await school.kysely
    .selectFrom("edu.document")
    .select("doc_id as docId")
    .where("dept_id", "=", 100)
    .where("kind", "=", "imgGroup")
    .where("status", "=", "published")
    .orderBy("publish_at", "desc")
    .executeTakeFirstOrThrow();
  const address = async (audience: "institutionAdmin" | "student") =>
    await school.kysely
      .updateTable("edu.document")
      .set({ visibility: "roles", audience_roles: [audience] })
      .where("doc_id", "=", docId)
      .execute();
  const offered = async () => {
    const { albums } = await school.call("GET /staff/activities/choices", "head", {});
    return albums.some((album) => album.docId === docId);
  };
  await address("institutionAdmin");
  expect(await offered()).toBe(true);
  const id = await school.arrange("head", { albumId: docId });
  expect((await school.open("head", id)).album).toMatchObject({ docId });
  expect((await school.open("amy", id)).album).toBeNull();
  await address("student");
  expect((await school.open("amy", id)).album).toMatchObject({ docId });
  expect((await school.open("head", id)).album).toBeNull();
  expect(await offered()).toBe(false);
  await expect(school.arrange("head", { albumId: docId })).rejects.toMatchObject({ key: "paramError" });
});

test("P4 the pictures that somebody may read are offered, however many newer ones are for others", async () => {
  const { channel_id: channelId, publish_at: publishAt } = await school.kysely
    .selectFrom("edu.document")
    .select(["channel_id", "publish_at"])
    .where("dept_id", "=", 100)
    .where("kind", "=", "imgGroup")
    .where("status", "=", "published")
    .orderBy("publish_at", "desc")
    .executeTakeFirstOrThrow();
  const offered = async () => (await school.call("GET /staff/activities/choices", "head", {})).albums;
  const before = await offered();
  expect(before.length).toBeGreaterThan(0);
  const later = new Date(publishAt.getTime() + 1);
  const put = async (number: number, audience: "student" | "institutionAdmin") =>
    await school.kysely
      .insertInto("edu.document")
      .values(
        Array.from({ length: number }, (_, at) => ({
          dept_id: 100,
          channel_id: channelId,
          kind: "imgGroup",
          title: "",
          title_en: `${audience} ${at}`,
          publish_at: later,
          visibility: "roles" as const,
          audience_roles: [audience],
        })),
      )
      .execute();
  await put(60, "student");
  expect(await offered()).toEqual(before);
  await put(60, "institutionAdmin");
  const titles = (await offered()).map(({ titleEn }) => titleEn);
  expect([titles.length, titles.every((title) => title.startsWith("institutionAdmin"))]).toEqual([50, true]);
});
