import { randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerDocumentFiles } from "../documents/index.ts";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { fileHandlers, refer } from "../files/index.ts";
import { rebuildIndex } from "../search-index/index.ts";
import { documentSource, portalHandlers } from "./index.ts";

const channelId = 100_091;
const slug = "audience";
let demo: Awaited<ReturnType<typeof start>>;
let classA: number;
/** By their names. */
const docIds = new Map<string, number>();
const assetIds = new Map<string, string>();

async function start() {
  registerDocumentFiles();
  return await staffHarness({ ...portalHandlers, ...fileHandlers });
}

beforeAll(async () => {
  demo = await start();
  classA = await demo.addClass("A");
  const classB = await demo.addClass("B");
  await demo.addPerson("ann", [{ role: "student", classId: classA }]);
  await demo.addPerson("ben", [{ role: "student", classId: classB }]);
  await demo.addPerson("mum", [{ role: "guardian" }]);
  await demo.addPerson("tess", [{ role: "teacher", classId: classA }]);
  await demo.addPerson("ada", [{ role: "institutionAdmin" }]);
  await demo.addPerson("val", [{ role: "visitor" }]);
  await demo.addPerson("north", [{ role: "student", classId: classA }, { role: "teacher" }], 200);
  await demo.kysely
    .insertInto("edu.guardian_link")
    .values({ guardian_id: "mum", ward_id: "ann", dept_id: 100, created_by: "ada", created_at: 1 })
    .execute();
  // Shared with the institution below as well: what is not public stays here nevertheless.
  await demo.kysely
    .updateTable("edu.institution")
    .set({ parent_dept_id: 100 })
    .where("dept_id", "=", 200)
    .execute();
  await demo.kysely
    .insertInto("edu.channel")
    .values({
      channel_id: channelId,
      dept_id: 100,
      parent_id: null,
      path: [channelId],
      name: "受众",
      name_en: "Audience",
      slug,
      shared: "all",
      position: 91,
    })
    .execute();
  await put("everybody", { visibility: "public" });
  await put("members", { visibility: "institution" });
  await put("pupils", { visibility: "roles", audience_roles: ["student"] });
  await put("grownUps", { visibility: "roles", audience_roles: ["teacher", "guardian"] });
  await put("classA", { visibility: "classes", audience_classes: [classA] });
  const run = { signal: AbortSignal.timeout(60_000), progress: async () => {} };
  await rebuildIndex(demo.app, [documentSource], run, { isFresh: true });
});
afterAll(() => demo.drop());

type Address = {
  visibility: "public" | "institution" | "roles" | "classes";
  audience_roles?: ("student" | "teacher" | "guardian")[];
  audience_classes?: number[];
};

async function put(name: string, address: Address): Promise<void> {
  const at = demo.clock.at - 60_000 + docIds.size;
  const assetId = randomId();
  await sql`insert into edu.asset (id, dept_id, owner_id, purpose, name, kind, type, size, held, state, created_at)
    values (${assetId}, 100, 'ada', 'attachment', ${`${name}.pdf`}, 'pdf', 'application/pdf', 10, 10, 'ready', ${at})`.execute(
    demo.kysely,
  );
  const { doc_id: docId } = await demo.kysely
    .insertInto("edu.document")
    .values({
      dept_id: 100,
      channel_id: channelId,
      kind: "imageText",
      title: "",
      title_en: name,
      summary_en: "Gazette",
      body_en: JSON.stringify(text("Words.")),
      attachments: [assetId],
      cover_asset: assetId,
      publish_at: new Date(at),
      created_at: at,
      updated_at: at,
      ...address,
    })
    .returning("doc_id")
    .executeTakeFirstOrThrow();
  const { caption_id: captionId } = await demo.kysely
    .insertInto("edu.document_caption")
    .values({ doc_id: docId, dept_id: 100, language: "en", cues: "[]", saved_at: at })
    .returning("caption_id")
    .executeTakeFirstOrThrow();
  await demo.kysely
    .updateTable("edu.document")
    .set({ captions: JSON.stringify([{ captionId, language: "en" }]) })
    .where("doc_id", "=", docId)
    .execute();
  const actor = { realm: "edu", deptId: 100, accountId: "ada", at } as const;
  const thing = { kind: "document", id: String(docId), deptId: 100 };
  await demo.kysely.transaction().execute(async (trx) => await refer(demo.app, trx, actor, thing, [assetId]));
  docIds.set(name, docId);
  assetIds.set(name, assetId);
}

const readers: [as: string | null, host: string, sees: string[]][] = [
  [null, "riverside.localhost", ["everybody"]],
  [null, "northfield.localhost", ["everybody"]],
  ["val", "riverside.localhost", ["everybody"]],
  ["north", "northfield.localhost", ["everybody"]],
  ["ann", "riverside.localhost", ["everybody", "members", "pupils", "classA"]],
  ["ben", "riverside.localhost", ["everybody", "members", "pupils"]],
  ["mum", "riverside.localhost", ["everybody", "members", "grownUps", "classA"]],
  ["tess", "riverside.localhost", ["everybody", "members", "grownUps", "classA"]],
  // Who runs the institution reads on the site what is for all, and the rest where it is written.
  ["ada", "riverside.localhost", ["everybody", "members"]],
];

it.each(readers)(
  "P3 P4 whoever reads (%s at %s) has exactly the documents for them, in lists, by words, alone, beside others, with captions and files",
  async (as, host, sees) => {
    const place = as === null ? "front" : "member";
    const list = async (keyword?: string) => {
      const query = { channelId: String(channelId), pageSize: "50", ...(keyword ? { keyword } : {}) };
      const found = await demo.call(`GET /column/${place}/queryDocuments`, as, { query }, host);
      return [found.rows.map(({ titleEn }) => titleEn), found.total];
    };
    const all = [sees.toReversed(), sees.length];
    expect([await list(), await list("gazette")]).toEqual([all, all]);
    for (const [name, docId] of docIds) {
      const found = await orNull(
        demo.call(`GET /column/${place}/document`, as, { query: { docId: String(docId) } }, host),
      );
      const isSeen = sees.includes(name);
      // Nor do numbers say that there is something with a word.
      expect(await list(name)).toEqual(isSeen ? [[name], 1] : [[], 0]);
      expect([name, found !== null]).toEqual([name, isSeen]);
      const at = sees.indexOf(name);
      if (found) {
        expect(found.attachments.map(({ name: file }) => file)).toEqual([`${name}.pdf`]);
        expect([found.previous?.titleEn, found.next?.titleEn]).toEqual([sees[at + 1], sees[at - 1]]);
      }
      const { captionId } = await demo.kysely
        .selectFrom("edu.document_caption")
        .select("caption_id as captionId")
        .where("doc_id", "=", docId)
        .executeTakeFirstOrThrow();
      const asked = { query: { docId: String(docId), captionId: String(captionId) } };
      const captions = await orNull(demo.call(`GET /column/${place}/captions`, as, asked, host));
      expect([name, captions !== null]).toEqual([name, isSeen]);
      if (as === null) continue;
      const params = { assetId: assetIds.get(name) ?? "" };
      const file = await orNull(demo.call("GET /files/{assetId}", as, { params }, host));
      expect([name, file !== null]).toEqual([name, isSeen]);
    }
  },
);

it("P4 whoever leaves a class, or whose child does, no longer reads what is for it", async () => {
  const query = { docId: String(docIds.get("classA")) };
  const read = async (as: string) => await orNull(demo.call("GET /column/member/document", as, { query }));
  expect(await read("mum")).not.toBeNull();
  const classes = async (ids: number[]) =>
    await demo.kysely.updateTable("edu.account").set({ class_ids: ids }).where("id", "=", "ann").execute();
  await classes([]);
  expect([await read("ann"), await read("mum")]).toEqual([null, null]);
  await classes([classA]);
  expect(await read("ann")).not.toBeNull();
});

it("P4 readers of what is not for everybody are not counted, as of what members alone read", async () => {
  for (const docId of docIds.values())
    await demo.call("POST /column/front/view", "ann", { body: { docId, from: "" } });
  const rows = await demo.kysely
    .selectFrom("edu.document")
    .select(["title_en", "view_count"])
    .where("channel_id", "=", channelId)
    .execute();
  expect(rows.filter((row) => row.view_count > 0).map((row) => row.title_en)).toEqual(["everybody"]);
});

async function orNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  return await asked.catch((error: { key?: string }) => {
    if (error.key === "notFound") return null;
    throw error;
  });
}
