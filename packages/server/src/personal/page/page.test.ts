import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
});
afterAll(() => h.close());

const northfield = "northfield.localhost";
const audiences = {
  about: "class",
  classes: "institution",
  phone: "staff",
  email: "nobody",
  honours: "institution",
};

const read = async (token: string, id: string, host = "localhost") =>
  (await h.call("GET /people/{id}/page", { token, host, params: { id } })).body;
const save = async (token: string, body: object, host = "localhost") =>
  (await h.call("POST /account/page", { token, host, body })).body;

test("P12 a personal page says to each reader what its person chose for them", async () => {
  const ann = await h.signInAs("ann");
  const ben = await h.signInAs("ben");
  const teacher = await h.signInStaff("teacher");
  expect((await read(ben.token, "u-ann")).data).toMatchObject({ isSelf: false, about: "", phone: null });
  expect((await save(ann.token, { about: " Plays the viola. ", audiences })).code).toBe(200);
  expect((await read(ben.token, "u-ann")).data).toMatchObject({
    nickName: "Ann Keller",
    about: "Plays the viola.",
    phone: null,
    email: null,
    classes: [{ nameEn: "Discrete mathematics 1" }],
  });
  expect((await read(teacher, "u-ann")).data).toMatchObject({ phone: "+8613800138001", email: null });
  // Somebody of the institution who shares no class with her.
  const editor = await h.signInAs("ann");
  const preview = async (as: string) =>
    (await h.call("GET /account/page/preview", { token: editor.token, query: { as } })).body.data;
  expect(await preview("institution")).toMatchObject({ about: null, phone: null, isSelf: false });
  expect(await preview("class")).toMatchObject({ about: "Plays the viola.", phone: null });
  expect(await preview("staff")).toMatchObject({ phone: "+8613800138001" });
  expect((await read(ann.token, "u-ann")).data).toMatchObject({
    isSelf: true,
    email: "ann@riverside.example",
  });
});

test("P12 D8 nobody of another institution, out of reach or blocked reads a page, and all hear the same", async () => {
  const ben = await h.signInAs("ben");
  const away = await h.signInAs("max", { host: northfield });
  expect((await read(away.token, "u-ann", northfield)).fault).toBe("notFound");
  expect((await read(ben.token, "u-nobody")).fault).toBe("notFound");
  // A pupil of another class, in a school for children.
  expect((await read(away.token, "u-noah", northfield)).fault).toBe("notFound");
  expect((await read(away.token, "u-lily", northfield)).code).toBe(200);
  await h.app.database.query({
    text: `insert into im.relation (person_id, other_id, is_blacked, is_muted, create_time, update_time)
      select a.id, b.id, true, false, 0, 0 from im.person a, im.person b
      where a.account = 'u-clara' and b.account = 'u-ben' and a.realm = b.realm`,
    values: [],
  });
  expect((await read(ben.token, "u-clara")).fault).toBe("notFound");
  const clara = await h.signInAs("clara");
  expect((await read(clara.token, "u-ben")).code).toBe(200);
});

test("P12 a pupil of a school for children shows contacts to no pupil, and cannot choose it", async () => {
  const { token } = await h.signInAs("lily", { host: northfield });
  const own = (await h.call("GET /account/page", { token, host: northfield })).body.data;
  expect(own.audiences).toMatchObject({ about: "class", phone: "nobody", email: "nobody" });
  expect(own.choices.phone).toEqual(["nobody", "staff"]);
  const wide = { ...own.audiences, phone: "class" };
  expect(await save(token, { about: "", audiences: wide }, northfield)).toMatchObject({
    fault: "paramError",
    field: "audiences.phone",
  });
});

test("P12 a page names honours alone whose name may be read by everybody", async () => {
  await h.app.database.query({
    text: `with made as (
        insert into edu.honour (dept_id, state, title, title_en, awarded_on, published_at, created_at, updated_at)
        values (100, 'published', '甲', 'Given', '2026-05-04', 1, 0, 0), (100, 'published', '乙', 'Unasked', '2026-05-05', 1, 0, 0),
          (100, 'draft', '丙', 'Draft', '2026-05-06', null, 0, 0)
        returning honour_id, title_en, dept_id)
      insert into edu.honour_person (honour_id, dept_id, position, account_id, name, consent, consent_at, consent_by)
      select honour_id, dept_id, 0, 'u-ann', 'Ann', case title_en when 'Unasked' then 'unasked' else 'given' end,
        case title_en when 'Unasked' then null else 1 end, case title_en when 'Unasked' then null else 'u-ann' end from made`,
    values: [],
  });
  const ben = await h.signInAs("ben");
  const { data } = await read(ben.token, "u-ann");
  expect(data.honours.map(({ titleEn }: { titleEn: string }) => titleEn)).toEqual(["Given"]);
});

test("M18 P12 the words of the institution count for what somebody says of themselves", async () => {
  const { token } = await h.signInAs("max", { host: northfield });
  const own = (await h.call("GET /account/page", { token, host: northfield })).body.data;
  await h.app.database.query({
    text: `insert into edu.word_list (dept_id, version, words, updated_at, updated_by)
      values (200, 1, '[{"word":"rotten","type":2},{"word":"damn","type":1}]', 1, 'u-ms.grant')`,
    values: [],
  });
  const say = (about: string) => save(token, { about, audiences: own.audiences }, northfield);
  expect((await say("A Rotten apple")).fault).toBe("wordsRefused");
  expect((await say("damn good at chess")).code).toBe(200);
  expect((await read(token, "u-max", northfield)).data.about).toBe("**** good at chess");
});
