import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readable } from "../files/policy.ts";
import { findAssets } from "../files/store/assets.ts";
import { driveHarness } from "./harness.fixture.ts";
import { sweepTrash } from "./trash-nodes.ts";

let school: Awaited<ReturnType<typeof driveHarness>>;
let classId: number;
let person = 0;

beforeAll(async () => {
  school = await driveHarness();
  classId = await school.addClass("1A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("gus", [{ role: "guardian" }, { role: "guardian", classId }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
  await school.addPerson("far", [{ role: "student" }], 200);
}, 120_000);
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
/** A pupil with an empty drive. */
async function pupil(): Promise<string> {
  person += 1;
  await school.addPerson(`p${person}`, [{ role: "student" }]);
  return `p${person}`;
}
const move = (as: string, nodeIds: string[], folderId?: string, onConflict?: "keepBoth") =>
  school.call("POST /drive/move", as, {
    body: { nodeIds, ...(folderId ? { folderId } : {}), ...(onConflict ? { onConflict } : {}) },
  });
const trash = (as: string, ...nodeIds: string[]) =>
  school.call("POST /drive/trash", as, { body: { nodeIds } });
const restore = (as: string, ...nodeIds: string[]) =>
  school.call("POST /drive/restore", as, { body: { nodeIds } });
const shareWith = (
  as: string,
  id: string,
  shares: { who: "person" | "class"; id: string; mayWrite: boolean }[],
) => school.call("POST /drive/nodes/{id}/shares", as, { params: { id }, body: { shares } });
const open = (as: string, folderId: string) => school.call("GET /drive/nodes", as, { query: { folderId } });

describe("names and folders", () => {
  test("P11 names of a folder differ in more than case; a taken one is refused, kept beside, or replaced", async () => {
    const ann = await pupil();
    const first = await school.addFile(ann, "Plan.pdf");
    const assetId = await school.addAsset(ann, { size: 33 });
    const put = (onConflict?: "replace" | "keepBoth") =>
      school.call("POST /drive/files", ann, {
        body: { name: "plan.PDF", assetId, ...(onConflict ? { onConflict } : {}) },
      });
    await expect(put()).rejects.toEqual(fault("driveNameTaken"));
    expect(await put("replace")).toMatchObject({ nodeId: first, size: 33 });
    expect(await put()).toMatchObject({ nodeId: first });
    const other = await school.addAsset(ann);
    const beside = await school.call("POST /drive/files", ann, {
      body: { name: "plan.PDF", assetId: other, onConflict: "keepBoth" },
    });
    expect(beside.name).toBe("plan (2).PDF");
    await expect(school.addFolder(ann, "PLAN.PDF")).rejects.toEqual(fault("driveNameTaken"));
    await expect(school.addFolder(ann, "../x")).rejects.toEqual(fault("driveNameInvalid"));
  });

  test("P11 two folders of one name at once: one is made, the other refused; a folder that may exist is one", async () => {
    const ann = await pupil();
    const both = await Promise.allSettled([school.addFolder(ann, "A"), school.addFolder(ann, "a")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const body = { name: "Same", mayExist: true } as const;
    const made = await Promise.all([1, 2, 3].map(() => school.call("POST /drive/folders", ann, { body })));
    expect(new Set(made.map(({ nodeId }) => nodeId)).size).toBe(1);
  });

  test("P11 more requests at once than there are connections wait for no one but each other", async () => {
    const ann = await pupil();
    await Promise.all(Array.from({ length: 30 }, (_, at) => school.addFolder(ann, `Folder ${at}`)));
    expect(await school.names(ann)).toHaveLength(30);
  });

  test("P11 a folder holds its files in every order, in parts that neither miss nor repeat one", async () => {
    const ann = await pupil();
    const folderId = await school.addFolder(ann, "Many");
    await school.addFolder(ann, "inner", folderId);
    for (const name of ["b", "D", "a", "c", "e"]) await school.addFile(ann, name, folderId);
    for (const sort of ["name", "size", "date"] as const)
      for (const isDown of [false, true]) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const query = {
            folderId,
            sort,
            limit: "2",
            ...(isDown ? { isDown: "true" as const } : {}),
            ...(after === null ? {} : { after }),
          };
          const page: Awaited<ReturnType<typeof open>> = await school.call("GET /drive/nodes", ann, {
            query,
          });
          seen.push(...page.nodes.map(({ name }) => name));
          after = page.next;
        } while (after !== null);
        expect(seen[0]).toBe("inner");
        expect(seen.toSorted()).toEqual(["D", "a", "b", "c", "e", "inner"]);
        if (sort === "name")
          expect(seen.slice(1)).toEqual(isDown ? ["e", "D", "c", "b", "a"] : ["a", "b", "c", "D", "e"]);
      }
    const query = { folderId, after: "nonsense" };
    await expect(school.call("GET /drive/nodes", ann, { query })).rejects.toEqual(fault("paramError"));
  });

  test("P11 50,000 files of a folder are listed by an index, without sorting", async () => {
    const ann = await pupil();
    const folderId = await school.addFolder(ann, "Huge");
    const assetId = await school.addAsset(ann);
    await school.app.database.query({
      text: `insert into edu.drive_node (node_id, dept_id, owner_id, parent_id, is_file, name, name_key, asset_id, size, changed_at)
        select 'huge' || i, 100, $1, $2, true, 'F' || i, 'f' || i, $3, i, i from generate_series(1, 50000) i`,
      values: [ann, folderId, assetId],
    });
    await school.app.database.query({ text: "analyze edu.drive_node", values: [] });
    const plan = await school.app.database.query<{ "QUERY PLAN": string }>({
      text: `explain select node_id from edu.drive_node n where n.dept_id = 100 and n.parent_id = $1 and n.is_file = true
        and n.trash_id is null and (n.size, n.node_id) > (40000, 'huge4') order by n.size, n.node_id limit 201`,
      values: [folderId],
    });
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("drive_node_by_size");
    expect(text).not.toContain("Sort");
    const query = { folderId, sort: "size", isDown: "true" } as const;
    const { nodes, next } = await school.call("GET /drive/nodes", ann, { query });
    expect(nodes).toHaveLength(200);
    expect(nodes[0]?.name).toBe("F50000");
    expect(next).not.toBeNull();
  });
});

describe("moving and the trash", () => {
  test("P11 no folder goes into itself, and of two moves into each other at once exactly one wins", async () => {
    const ann = await pupil();
    const a = await school.addFolder(ann, "A");
    const b = await school.addFolder(ann, "B");
    const inner = await school.addFolder(ann, "inner", a);
    await expect(move(ann, [a], inner)).rejects.toEqual(fault("driveIntoItself"));
    await expect(move(ann, [a], a)).rejects.toEqual(fault("driveIntoItself"));
    const both = await Promise.allSettled([move(ann, [a], b), move(ann, [b], inner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await school.names(ann)).toHaveLength(1);
  });

  test("P11 a move to a taken name moves nothing, and with a number everything", async () => {
    const ann = await pupil();
    const folder = await school.addFolder(ann, "F");
    await school.addFile(ann, "x.txt", folder);
    const x = await school.addFile(ann, "X.txt");
    const y = await school.addFile(ann, "y.txt");
    await expect(move(ann, [y, x], folder)).rejects.toEqual(fault("driveNameTaken"));
    expect(await school.names(ann, folder)).toEqual(["x.txt"]);
    await move(ann, [y, x], folder, "keepBoth");
    expect(await school.names(ann, folder)).toEqual(["X (2).txt", "x.txt", "y.txt"]);
  });

  test("P11 a copy has its own tree and the same bytes, which stay when the first is deleted", async () => {
    const ann = await pupil();
    const from = await school.addFolder(ann, "From");
    const inner = await school.addFolder(ann, "inner", from);
    const file = await school.addFile(ann, "x.txt", inner);
    const { nodeIds } = await school.call("POST /drive/copy", ann, { body: { nodeIds: [from] } });
    expect(await school.names(ann)).toEqual(["From", "From (2)"]);
    const [copied] = (await open(ann, nodeIds[0] ?? "")).nodes;
    const [x] = (await open(ann, copied?.nodeId ?? "")).nodes;
    expect(x?.nodeId).not.toBe(file);
    await trash(ann, from);
    await school.call("POST /drive/trash/empty", ann, { body: {} });
    await sweepTrash({ ...school.app, signal: new AbortController().signal });
    const { kysely } = school.app.database;
    const rows = await kysely
      .selectFrom("edu.asset")
      .select("id")
      .where("id", "=", x?.assetId ?? "")
      .execute();
    expect(rows).toHaveLength(1);
    await expect(open(ann, from)).rejects.toEqual(fault("notFound"));
  });

  test("P11 what is thrown away comes back where it was, under a free name, and else to the drive itself", async () => {
    const ann = await pupil();
    const folder = await school.addFolder(ann, "F");
    const x = await school.addFile(ann, "x.txt", folder);
    await trash(ann, x);
    await trash(ann, x);
    await school.addFile(ann, "x.txt", folder);
    await restore(ann, x);
    await restore(ann, x);
    expect(await school.names(ann, folder)).toEqual(["x (2).txt", "x.txt"]);
    await trash(ann, x);
    await trash(ann, folder);
    const { rows } = await school.call("GET /drive/trash", ann, { query: {} });
    expect(rows.map(({ nodeId }) => nodeId).toSorted()).toEqual([folder, x].toSorted());
    await restore(ann, x);
    expect(await school.names(ann)).toEqual(["x (2).txt"]);
    await restore(ann, folder);
    expect(await school.names(ann, folder)).toEqual(["x.txt"]);
  });

  test("P11 after 30 days the trash is deleted, its space is free, and nothing else goes", async () => {
    const ann = await pupil();
    const folder = await school.addFolder(ann, "F");
    await school.addFile(ann, "x.txt", folder);
    await school.addFile(ann, "kept.txt");
    const used = async () => {
      const rows = await school.app.database.query<{ used: number }>({
        text: "select used from edu.asset_usage where owner_id = $1",
        values: [ann],
      });
      return rows[0]?.used;
    };
    await trash(ann, folder);
    const sweep = async (days: number) =>
      await sweepTrash({
        ...school.app,
        clock: { now: () => school.clock.at + days * 86_400_000 },
        signal: new AbortController().signal,
      });
    await sweep(29);
    expect((await school.call("GET /drive/trash", ann, { query: {} })).total).toBe(1);
    expect(await used()).toBe(20);
    await sweep(31);
    expect((await school.call("GET /drive/trash", ann, { query: {} })).total).toBe(0);
    expect(await used()).toBe(10);
    expect(await school.names(ann)).toEqual(["kept.txt"]);
  });

  test("P11 ten versions are kept, an older one becomes the newest again", async () => {
    const ann = await pupil();
    const x = await school.addFile(ann, "x.txt");
    for (let i = 1; i <= 12; i += 1) {
      const assetId = await school.addAsset(ann, { size: 100 + i });
      await school.call("POST /drive/files", ann, {
        body: { name: "x.txt", assetId, onConflict: "replace" },
      });
    }
    const params = { id: x };
    const list = async () => (await school.call("GET /drive/nodes/{id}/versions", ann, { params })).versions;
    expect((await list()).map(({ versionNo }) => versionNo)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    await school.call("POST /drive/nodes/{id}/versions/restore", ann, { params, body: { versionNo: 5 } });
    expect((await list())[0]).toMatchObject({ versionNo: 14, size: 104, isCurrent: true });
    expect(await list()).toHaveLength(10);
  });
});

describe("who sees what", () => {
  const reads = async (accountId: string, assetId: string, deptId = 100) => {
    const assets = await findAssets(school.app.database.kysely, "edu", [assetId]);
    return (await readable(school.app, { realm: "edu", deptId, accountId }, assets)).has(assetId);
  };

  test("P11 a drive is its person's: neither staff, nor guardians, nor another institution see into it", async () => {
    const folder = await school.addFolder("pia", "Mine");
    const x = await school.addFile("pia", "x.txt", folder);
    const assetId = (await open("pia", folder)).nodes[0]?.assetId ?? "";
    expect(await reads("pia", assetId)).toBe(true);
    for (const [who, deptId] of [
      ["head", 100],
      ["tina", 100],
      ["gus", 100],
      ["far", 200],
    ] as const) {
      await expect(open(who, folder)).rejects.toEqual(fault("notFound"));
      await expect(trash(who, x)).rejects.toEqual(fault("notFound"));
      const params = { id: x };
      await expect(school.call("GET /drive/nodes/{id}/versions", who, { params })).rejects.toEqual(
        fault("notFound"),
      );
      expect(await reads(who, assetId, deptId)).toBe(false);
    }
  });

  test("P11 a class reads a shared folder and all in it, changes nothing, and loses it with the class at once", async () => {
    const folder = await school.addFolder("tina", "Class 1A");
    const inner = await school.addFolder("tina", "Week 1", folder);
    const x = await school.addFile("tina", "sheet.pdf", inner);
    const assetId = (await open("tina", inner)).nodes[0]?.assetId ?? "";
    await shareWith("tina", folder, [{ who: "class", id: String(classId), mayWrite: false }]);
    const leo = await pupil();
    await expect(open(leo, inner)).rejects.toEqual(fault("notFound"));
    const at = school.clock.at - 1_000;
    const grant = { id: `${leo}-c`, dept_id: 100, account_id: leo, role: "student", scope: "class" as const };
    await school.kysely
      .insertInto("edu.role_grant")
      .values({ ...grant, class_id: classId, area_code: null, from_at: at, until_at: null, created_at: at })
      .execute();
    const page = await open(leo, inner);
    expect(page).toMatchObject({ access: "read", ownerName: "TINA" });
    expect(page.path.map(({ name }) => name)).toEqual(["Class 1A", "Week 1"]);
    const shared = await school.call("GET /drive/shared", leo, { query: {} });
    expect(shared.rows.map(({ name }) => name)).toEqual(["Class 1A"]);
    expect(await reads(leo, assetId)).toBe(true);
    await expect(trash(leo, x)).rejects.toEqual(fault("forbidden"));
    await expect(school.addFolder(leo, "N", inner)).rejects.toEqual(fault("forbidden"));
    expect(await reads("gus", assetId)).toBe(false);
    await school.kysely
      .updateTable("edu.role_grant")
      .set({ until_at: school.clock.at })
      .where("id", "=", grant.id)
      .execute();
    await expect(open(leo, inner)).rejects.toEqual(fault("notFound"));
    expect(await reads(leo, assetId)).toBe(false);
    expect((await school.call("GET /drive/shared", leo, { query: {} })).total).toBe(0);
  });

  test("P11 who may write changes what is inside, not the folder itself, and the owner owns what comes", async () => {
    const folder = await school.addFolder("tina", "Together");
    const own = await school.addFile("tina", "tina.txt", folder);
    await shareWith("tina", folder, [{ who: "person", id: "pia", mayWrite: true }]);
    const x = await school.addFile("pia", "pia.txt", folder);
    expect(await school.names("tina", folder)).toEqual(["pia.txt", "tina.txt"]);
    await expect(trash("pia", folder)).rejects.toEqual(fault("forbidden"));
    await expect(move("pia", [own])).rejects.toEqual(fault("forbidden"));
    await trash("pia", x);
    const { rows } = await school.call("GET /drive/trash", "tina", { query: {} });
    expect(rows.map(({ name }) => name)).toContain("pia.txt");
    await restore("tina", x);
    await shareWith("tina", folder, []);
    await expect(open("pia", folder)).rejects.toEqual(fault("notFound"));
  });

  test("P11 pupils share with their classes and the people in them, staff with anybody of the institution", async () => {
    const folder = await school.addFolder("pia", "Shared");
    const stranger = await pupil();
    const person = (id: string) => [{ who: "person" as const, id, mayWrite: false }];
    await expect(shareWith("pia", folder, person(stranger))).rejects.toEqual(fault("notFound"));
    await expect(shareWith("pia", folder, person("far"))).rejects.toEqual(fault("notFound"));
    await expect(shareWith("tina", folder, person("tina"))).rejects.toEqual(fault("notFound"));
    expect((await shareWith("pia", folder, person("tina"))).shares).toEqual([
      { who: "person", id: "tina", name: "TINA", nameEn: "", mayWrite: false },
    ]);
    const { choices } = await school.call("GET /drive/shareChoices", "tina", { query: { q: stranger } });
    expect(choices.map(({ id }) => id)).toContain(stranger);
  });

  test("P11 P12 the drive of a person who is erased goes, with what it holds of the space", async () => {
    const ann = await pupil();
    const x = await school.addFile(ann, "x.txt", await school.addFolder(ann, "F"));
    expect(await school.names(ann)).toEqual(["F"]);
    await school.kysely.deleteFrom("edu.drive_node").where("owner_id", "=", ann).execute();
    const left = await school.kysely
      .selectFrom("edu.asset_reference")
      .select("asset_id")
      .where("thing_id", "=", x)
      .execute();
    expect(left).toEqual([]);
    const assets = await school.kysely
      .selectFrom("edu.asset")
      .select("unused_since")
      .where("owner_id", "=", ann)
      .execute();
    expect(assets.map((one) => one.unused_since !== null)).toEqual([true]);
  });

  test("P11 an asset that one does not see cannot be put into one's drive", async () => {
    const assetId = await school.addAsset("tina");
    const body = { name: "x", assetId };
    await expect(school.call("POST /drive/files", "pia", { body })).rejects.toEqual(fault("notFound"));
  });
});
