import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Harness } from "../accounts/harness.fixture.ts";
import { addMember, addPhoto, decideAll, newContact, type TestMember } from "./members.fixture.ts";
import { renew, report, sayFault, staff, startCases, stopCases } from "./safety.fixture.ts";
import { addContactToSchool, addToSchool, contactOf, follow, school } from "./school-groups.fixture.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startCases();
});
afterAll(stopCases);

type Named = { member: { id: string } };
const call = async (key: Parameters<Harness["call"]>[0], { token }: TestMember, asked: object = {}) =>
  (await harness.call(key, { ...asked, token })).body;
const judge = (one: TestMember, other: TestMember, act = "like", note?: string) =>
  call("POST /v1/likes", one, { body: { userId: other.id, act, ...(note === undefined ? {} : { note }) } });
const idsOf = async (key: Parameters<Harness["call"]>[0], who: TestMember) =>
  ((await call(key, who)).rows as (Named | { id: string })[]).map((row) =>
    "member" in row ? row.member.id : row.id,
  );
const deckOf = (who: TestMember) => idsOf("GET /v1/discovery", who);

async function members(...names: string[]): Promise<TestMember[]> {
  await renew();
  const made: TestMember[] = [];
  for (const name of names) made.push(await addMember(harness, name));
  await decideAll(harness, staff.first);
  return made;
}
const nobody: TestMember = { id: "", token: "", assetId: "" };

async function groupsOf({ id }: TestMember): Promise<{ is_staff: boolean }[]> {
  return await harness.app.database.kysely
    .selectFrom("social.school_group")
    .select("is_staff")
    .where("account_id", "=", id)
    .execute();
}

/** What somebody finds of another by every door. */
async function doorsOf(viewer: TestMember, other: TestMember) {
  const asked = { params: { id: other.id } };
  const received = (await call("GET /v1/likes/received", viewer)).data as { count: number };
  const photo = (await call("GET /v1/user/{id}", other, { params: { id: other.id } })).data.photos[0];
  return {
    deck: (await deckOf(viewer)).includes(other.id),
    user: (await call("GET /v1/user/{id}", viewer, asked)).fault ?? "seen",
    like: (await judge(viewer, other)).fault ?? "liked",
    likes: received.count,
    invitations: (await idsOf("GET /v1/invitations", viewer)).includes(other.id),
    matches: (await idsOf("GET /v1/matches", viewer)).includes(other.id),
    relations: (await call("GET /v1/chat/relations", viewer, { query: { user_id: other.id } })).data.chats,
    pictures:
      (await call("GET /v1/chat/pictures", viewer, { query: { user_id: other.id } })).fault ?? "asked",
    write: (await sayFault(viewer, other)) ?? "sent",
    photo: photo === undefined ? "none" : "there",
  };
}

describe("R9 at a school for children", () => {
  test("D7 staff and whoever else is of the school find each other by no door, and all is as with a block", async () => {
    const [tina = nobody, uwe = nobody, gina = nobody, hana = nobody, otto = nobody] = await members(
      "Tina",
      "Uwe",
      "Gina",
      "Hana",
      "Otto",
    );
    const [ann = nobody, ben = nobody, cleo = nobody] = await members("Ann", "Ben", "Cleo");
    for (const [one, other] of [
      [tina, uwe],
      [ann, ben],
    ] as const) {
      await judge(one, other);
      await judge(other, one);
      expect(await sayFault(one, other)).toBeUndefined();
    }
    // As Gina likes Tina, Cleo likes Ann; Ben and Cleo then block Ann.
    await judge(gina, tina, "like", "You sing in a choir, too?");
    await judge(cleo, ann, "like", "You sing in a choir, too?");
    expect(await doorsOf(tina, uwe)).toMatchObject({
      user: "seen",
      matches: true,
      write: "sent",
      relations: [{ user_id: uwe.id }],
    });
    await addToSchool(harness, tina, ["teacher"]);
    await addToSchool(harness, uwe, ["student", "headTeacher"]);
    await addToSchool(harness, gina, ["guardian"]);
    await addToSchool(harness, hana, ["guardian"]);
    await follow(harness);
    for (const by of [ben, cleo])
      await call("POST /v1/relations", by, { body: { userId: ann.id, act: "block" } });

    const apart = await doorsOf(tina, uwe);
    expect(apart).toEqual({
      deck: false,
      user: "notFound",
      like: "notFound",
      likes: 0,
      invitations: false,
      matches: false,
      relations: [],
      pictures: "notFound",
      write: "blockedByPeer",
      photo: "there",
    });
    expect(await doorsOf(ann, ben)).toEqual(apart);
    expect(await doorsOf(uwe, tina)).toEqual(apart);
    expect(await doorsOf(tina, gina)).toEqual(await doorsOf(ann, cleo));
    expect(await doorsOf(gina, tina)).toMatchObject({ deck: false, user: "notFound", like: "notFound" });
    // Others of the school who do not work there, and everybody else, are as before.
    expect(await doorsOf(gina, hana)).toMatchObject({ user: "seen", like: "liked" });
    expect(await doorsOf(tina, otto)).toMatchObject({ user: "seen", like: "liked" });
    // Whoever was met before can be reported.
    await report(tina, uwe, {});
  });

  test("D7 a photo of a colleague opens by no link", async () => {
    const [iris = nobody, jona = nobody] = await members("Iris", "Jona");
    const { findOpenPhotos } = await import("./store/profile.ts");
    const photos = (await call("GET /v1/profile", jona)).data.photos as { photoId: string }[];
    const open = async () =>
      await findOpenPhotos(
        harness.app.database.kysely,
        { deptId: 100, accountId: iris.id },
        photos.map(({ photoId }) => photoId),
      );
    expect(await open()).toHaveLength(1);
    await addToSchool(harness, iris, ["teacher"]);
    await addToSchool(harness, jona, ["student"]);
    await follow(harness);
    expect(await open()).toEqual([]);
  });

  test("D7 whoever works at a school when they sign up is in its group from the first moment", async () => {
    const [before = nobody] = await members("Was here");
    await addToSchool(harness, before, ["guardian"]);
    await follow(harness);
    const contact = newContact();
    await addContactToSchool(harness, contact, ["teacher"]);
    await renew();
    const after = await addMember(harness, "Comes later", { contact });
    await decideAll(harness, staff.first);
    expect(await groupsOf(after)).toEqual([{ is_staff: true }]);
    const params = { id: after.id };
    expect((await call("GET /v1/user/{id}", before, { params })).fault).toBe("notFound");
  });

  test("D7 whoever leaves the staff, is disabled or has another contact is seen again, with the match; so when the school is none for children", async () => {
    const [kira = nobody, lena = nobody] = await members("Kira", "Lena");
    await judge(kira, lena);
    await judge(lena, kira);
    const account = await addToSchool(harness, kira, ["teacher"]);
    await addToSchool(harness, lena, ["teacher"]);
    const isSeen = async () => {
      await follow(harness);
      return (await idsOf("GET /v1/matches", kira)).includes(lena.id);
    };
    const { kysely } = harness.app.database;
    const change = async (part: Partial<{ roles: string[]; status: "active" | "disabled"; email: string }>) =>
      await kysely.updateTable("edu.account").set(part).where("id", "=", account).execute();
    const kind = async (to: "k12" | "university") =>
      await kysely.updateTable("edu.institution").set({ kind: to }).where("dept_id", "=", school).execute();
    expect(await isSeen()).toBe(false);
    await change({ roles: ["visitor"] });
    expect(await isSeen()).toBe(true);
    await change({ roles: ["teacher"] });
    expect(await isSeen()).toBe(false);
    await change({ status: "disabled" });
    expect(await isSeen()).toBe(true);
    await change({ status: "active" });
    expect(await isSeen()).toBe(false);
    await change({ email: newContact() });
    expect(await isSeen()).toBe(true);
    await change({ email: await contactOf(harness, kira) });
    expect(await isSeen()).toBe(false);
    await kind("university");
    expect(await isSeen()).toBe(true);
    await kind("k12");
    expect(await isSeen()).toBe(false);
  });

  test("D7 whoever registers at a school by themselves learns nothing of its staff", async () => {
    const [mara = nobody, nils = nobody] = await members("Mara", "Nils");
    await addToSchool(harness, mara, ["teacher"]);
    await addToSchool(harness, nils, ["visitor"]);
    await follow(harness);
    expect(await groupsOf(nils)).toEqual([]);
    expect(await deckOf(nils)).toContain(mara.id);
  });

  test("D7 a deck is as long as before without those of the own school, whom no kind of candidates brings", async () => {
    const made = await members(...Array.from({ length: limits.deckSize.value + 3 }, (_, n) => `Deck ${n}`));
    const [viewer = nobody, first = nobody, second = nobody] = made;
    // Those who like the viewer are a kind of their own.
    await judge(first, viewer);
    for (const member of [viewer, first, second]) await addToSchool(harness, member, ["teacher"]);
    await follow(harness);
    const deck = await deckOf(viewer);
    expect(deck).toHaveLength(limits.deckSize.value);
    for (const { id } of [first, second]) expect(deck).not.toContain(id);
  });

  test("D7 no text of a profile names what the portal calls its writer, or a class of theirs; others may bear the name", async () => {
    const [ruth = nobody, sara = nobody] = await members("Ruth", "Sara");
    const account = await addToSchool(harness, ruth, ["teacher"]);
    const { kysely } = harness.app.database;
    const { class_id: classId } = await kysely
      .insertInto("edu.school_class")
      .values({ dept_id: school, name: "Sunflowers 5B", created_at: 1 } as never)
      .returning("class_id")
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable("edu.account")
      .set({ class_ids: [classId] })
      .where("id", "=", account)
      .execute();
    const save = async (who: TestMember, nickname: string) =>
      (await call("POST /v1/profile", who, { body: { nickname } })).fault;
    // As the fixture names accounts of the portal.
    for (const text of ["a NAME of the portal!", "of sunflowers 5B"])
      expect(await save(ruth, text)).toBe("profileTextRefused");
    expect(await save(ruth, "A name of the portals")).toBeUndefined();
    expect(await save(sara, "A name of the portal")).toBeUndefined();
  });

  test("D7 a picture of any school is refused as a photo, by its bytes", async () => {
    const [thea = nobody] = await members("Thea");
    const { kysely } = harness.app.database;
    const own = await kysely
      .selectFrom("social.asset")
      .selectAll()
      .where("id", "=", thea.assetId)
      .executeTakeFirstOrThrow();
    const { fault, assetId } = await addPhoto(harness, thea);
    expect(fault).toBe("");
    const { sha256 } = await kysely
      .selectFrom("social.asset")
      .select("sha256")
      .where("id", "=", assetId)
      .executeTakeFirstOrThrow();
    await kysely
      .insertInto("edu.asset")
      .values({ ...own, id: `school-${assetId}`, dept_id: school, owner_id: null, sha256 } as never)
      .execute();
    const { readPicture } = await import("./store/profile.ts");
    expect(await readPicture(kysely, thea.id, assetId)).toMatchObject({ isOfPortal: true });
    expect(await readPicture(kysely, thea.id, thea.assetId)).toMatchObject({ isOfPortal: false });
  });

  test("D7 neither table of the realms names the other's account, and a run without a change writes nothing", async () => {
    const [olga = nobody] = await members("Olga");
    const account = await addToSchool(harness, olga, ["teacher"]);
    await follow(harness);
    const { database } = harness.app;
    const rows = async () =>
      await database.query<{ text: string }>({
        text: "select row_to_json(g)::text || xmin as text from social.school_group g where account_id = $1",
        values: [olga.id],
      });
    const [row] = await rows();
    expect(row?.text).not.toContain(account);
    expect(row?.text).not.toContain(String(await contactOf(harness, olga)));
    const waiting = await database.query({ text: "select from edu.people_change", values: [] });
    expect(waiting).toEqual([]);
    await database.query({
      text: "insert into edu.people_change (dept_id) values ($1)",
      values: [school],
    });
    await follow(harness);
    expect(await rows()).toEqual([row]);
  });
});
