import { allSearchSources } from "../app/all-search-sources.ts";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { rebuildIndex } from "../search-index/index.ts";
import { siteSearchHandlers } from "./index.ts";

type School = Awaited<ReturnType<typeof searchHarness>>;

/** The demo with readers of each kind: who is of which class, a guardian, somebody who was not admitted, and another institution. */
export async function searchHarness() {
  const school = await staffHarness(siteSearchHandlers);
  const classA = await school.addClass("3A");
  const classB = await school.addClass("5C");
  await school.addPerson("ada", [{ role: "student", classId: classA }]);
  await school.addPerson("ben", [{ role: "student", classId: classB }]);
  await school.addPerson("mum", [{ role: "guardian" }]);
  await school.addPerson("teach", [{ role: "teacher" }]);
  await school.addPerson("new", [{ role: "visitor" }]);
  await school.addPerson("north", [{ role: "student" }], 200);
  await school.kysely
    .insertInto("edu.guardian_link")
    .values({ guardian_id: "mum", ward_id: "ada", dept_id: 100, created_by: "teach", created_at: 1 })
    .execute();
  return {
    ...school,
    classA,
    classB,
    async rebuild() {
      const run = { signal: AbortSignal.timeout(60_000), progress: async () => {} };
      await rebuildIndex(school.app, allSearchSources, run, { isFresh: true });
    },
    async found(as: string | null, query: { q: string } & Record<string, string>, host?: string) {
      const input = { query: { pageSize: "50", ...query } };
      return await school.call("GET /search", as, input, host);
    },
    async suggested(as: string | null, q: string, host?: string): Promise<string[]> {
      const { rows } = await school.call("GET /search/suggestions", as, { query: { q } }, host);
      return rows.map(({ title }) => title.text);
    },
  };
}

const past = 1_700_000_000_000;
const written = { created_at: past, updated_at: past };

/** A thing of each kind for each audience, all with one word; titles say for whom they are. */
export async function putThings({ kysely, classA, classB }: School, word: string): Promise<void> {
  const body = JSON.stringify(text(`All about the ${word}.`));
  const title = (name: string) => ({ title: "", title_en: `${name} ${word}` });
  const notice = { ...written, body_en: body, published_at: past, published_version: 1 };
  const shown = { state: "published" } as const;
  const region = { dept_id: 10, audience: "schools" } as const;
  await kysely
    .insertInto("edu.notice")
    .values([
      { ...notice, ...shown, dept_id: 100, ...title("notice public"), audience: "all", is_public: true },
      { ...notice, ...shown, dept_id: 100, ...title("notice members"), audience: "all" },
      {
        ...notice,
        ...shown,
        dept_id: 100,
        ...title("notice teachers"),
        audience: "roles",
        audience_roles: ["teacher"],
      },
      {
        ...notice,
        ...shown,
        dept_id: 100,
        ...title("notice A"),
        audience: "classes",
        audience_classes: [classA],
      },
      { ...notice, state: "draft", dept_id: 100, ...title("notice draft"), audience: "all", is_public: true },
      {
        ...notice,
        state: "withdrawn",
        dept_id: 100,
        ...title("notice gone"),
        audience: "all",
        is_public: true,
      },
      { ...notice, ...shown, dept_id: 200, ...title("notice north"), audience: "all", is_public: true },
      { ...notice, ...shown, dept_id: 10, ...title("notice bureau"), audience: "all", is_public: true },
      { ...notice, ...shown, dept_id: 10, ...title("notice region"), audience: "schools", is_public: true },
      { ...notice, ...shown, ...region, ...title("notice region members") },
      { ...notice, ...shown, ...region, ...title("notice region teachers"), audience_roles: ["teacher"] },
      { ...notice, ...shown, ...region, ...title("notice region north"), audience_schools: [200] },
    ])
    .execute();
  const activity = { ...written, body_en: body, published_at: past, start_at: past, end_at: past + 1 };
  await kysely
    .insertInto("edu.activity")
    .values([
      { ...activity, ...shown, dept_id: 100, ...title("activity public"), audience: "all", is_public: true },
      { ...activity, ...shown, dept_id: 100, ...title("activity members"), audience: "all" },
      {
        ...activity,
        ...shown,
        dept_id: 100,
        ...title("activity A"),
        audience: "classes",
        audience_classes: [classA],
        place_en: "North lawn",
      },
      {
        ...activity,
        ...shown,
        dept_id: 100,
        ...title("activity B"),
        audience: "classes",
        audience_classes: [classB],
      },
      {
        ...activity,
        state: "draft",
        dept_id: 100,
        ...title("activity draft"),
        audience: "all",
        is_public: true,
      },
      { ...activity, ...shown, dept_id: 200, ...title("activity north"), audience: "all", is_public: true },
    ])
    .execute();
  const live = {
    ...written,
    body_en: body,
    published_at: past,
    start_at: past,
    speakers: JSON.stringify([]),
  };
  await kysely
    .insertInto("edu.live")
    .values([
      { ...live, ...shown, dept_id: 100, ...title("live public"), audience: "all", is_public: true },
      { ...live, ...shown, dept_id: 100, ...title("live members"), audience: "all" },
      {
        ...live,
        ...shown,
        dept_id: 100,
        ...title("live A"),
        audience: "classes",
        audience_classes: [classA],
      },
      { ...live, state: "draft", dept_id: 100, ...title("live draft"), audience: "all" },
      { ...live, ...shown, dept_id: 200, ...title("live north"), audience: "all", is_public: true },
    ])
    .execute();
  await putCourses(kysely, { classId: classA, title, summary: `All about the ${word}.` });
  const honour = { ...written, ...shown, published_at: past, awarded_on: "2026-05-04", note_en: "" };
  const honours = await kysely
    .insertInto("edu.honour")
    .values([
      { ...honour, dept_id: 100, ...title("honour public"), is_public: true },
      { ...honour, dept_id: 100, ...title("honour members"), is_public: false },
      { ...honour, state: "draft", dept_id: 100, ...title("honour draft"), is_public: true },
      { ...honour, dept_id: 200, ...title("honour north"), is_public: true },
    ])
    .returning(["honour_id", "dept_id"])
    .execute();
  await kysely
    .insertInto("edu.honour_person")
    .values(
      honours.slice(0, 2).flatMap(({ honour_id }) => [
        {
          honour_id,
          dept_id: 100,
          position: 0,
          account_id: "ada",
          name: "Quillon",
          consent: "given" as const,
          consent_at: 1,
        },
        {
          honour_id,
          dept_id: 100,
          position: 1,
          account_id: "ben",
          name: "Trevanian",
          consent: "refused" as const,
          consent_at: 1,
        },
      ]),
    )
    .execute();
  const document = {
    kind: "imageText" as const,
    title: "",
    body_en: body,
    status: "published" as const,
    publish_at: new Date(past),
  };
  const draftChannel = await kysely
    .insertInto("edu.channel")
    .values({
      dept_id: 100,
      parent_id: null,
      path: [],
      name: "",
      name_en: "Hidden",
      slug: "hidden",
      status: "withdrawn",
    })
    .returning("channel_id")
    .executeTakeFirstOrThrow();
  const channelOf = async (deptId: number, slug: string) =>
    (
      await kysely
        .selectFrom("edu.channel")
        .select("channel_id")
        .where("dept_id", "=", deptId)
        .where("slug", "=", slug)
        .executeTakeFirstOrThrow()
    ).channel_id;
  const news = { channel_id: await channelOf(100, "news"), dept_id: 100 };
  const above = { channel_id: await channelOf(10, "region-news"), dept_id: 10 };
  const teachers = { visibility: "roles" as const, audience_roles: ["teacher" as const] };
  const title2 = (name: string) => ({ title_en: `${name} ${word}` });
  await kysely
    .insertInto("edu.document")
    .values([
      { ...document, ...news, ...title2("document public") },
      { ...document, ...news, ...title2("document members"), visibility: "institution" },
      { ...document, ...news, ...title2("document teachers"), ...teachers },
      {
        ...document,
        ...news,
        ...title2("document A"),
        visibility: "classes",
        audience_classes: [classA],
      },
      { ...document, ...news, ...title2("document draft"), status: "draft" },
      { ...document, ...news, ...title2("document tomorrow"), publish_at: new Date(Date.now() + 86_400_000) },
      { ...document, ...news, ...title2("document over"), expire_at: new Date(past + 1) },
      { ...document, ...news, ...title2("document deleted"), deleted_at: past },
      {
        ...document,
        dept_id: 100,
        channel_id: draftChannel.channel_id,
        ...title2("document of a closed channel"),
      },
      { ...document, ...above, ...title2("document region") },
      { ...document, ...above, ...title2("document bureau"), visibility: "institution" },
      { ...document, ...above, ...title2("document bureau teachers"), ...teachers },
      { ...document, dept_id: 200, channel_id: await channelOf(200, "news"), ...title2("document north") },
    ])
    .execute();
}

/** Courses for everybody, for pupils, and for a class; one of the class was begun by somebody who has left it. */
async function putCourses(
  kysely: School["kysely"],
  {
    classId,
    title,
    summary,
  }: { classId: number; title: (name: string) => { title: string; title_en: string }; summary: string },
): Promise<void> {
  const course = {
    ...written,
    summary: "",
    summary_en: summary,
    subject: "mathematics" as const,
    sections: JSON.stringify([]),
    audience: "all" as const,
    is_public: false,
    state: "published" as const,
    published_at: past,
  };
  const rows = await kysely
    .insertInto("edu.course")
    .values([
      { ...course, dept_id: 100, ...title("course public"), is_public: true },
      { ...course, dept_id: 100, ...title("course pupils") },
      { ...course, dept_id: 100, ...title("course A"), audience: "classes" },
      { ...course, dept_id: 100, ...title("course begun"), audience: "classes" },
      { ...course, dept_id: 100, ...title("course draft"), state: "draft", published_at: null },
      { ...course, dept_id: 100, ...title("course gone"), state: "withdrawn", is_public: true },
      { ...course, dept_id: 200, ...title("course north"), is_public: true },
    ])
    .returning(["course_id", "audience"])
    .execute();
  const ofClass = rows.filter(({ audience }) => audience === "classes");
  await kysely
    .insertInto("edu.course_class")
    .values(ofClass.map(({ course_id }) => ({ course_id, class_id: classId, dept_id: 100 })))
    .execute();
  await kysely
    .insertInto("edu.course_enrolment")
    .values({
      course_id: ofClass[1]?.course_id ?? 0,
      account_id: "ben",
      dept_id: 100,
      begun_at: past,
      watched_at: past,
      seen_at: past,
    })
    .execute();
}
