import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomId } from "@lyceum/kit";
import type { PackageReport } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeZip } from "../../archives/index.ts";
import { openDiskObjectStore } from "../../engines/embedded/object-store.ts";
import { courseHarness, idOf, read, unit } from "../harness.fixture.ts";
import { insertPackage } from "../store/packages.ts";
import { openPackageFile } from "./open-file.ts";
import { packageZip } from "./package.fixture.ts";
import { unpackPackage } from "./unpack.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-packages-"));
const objects = openDiskObjectStore(folder);

beforeAll(async () => {
  school = await courseHarness();
  await school.addPerson("tina", [{ role: "teacher" }]);
  await school.addPerson("pia", [{ role: "student" }]);
  await school.addPerson("paul", [{ role: "student" }]);
  await school.addPerson("far", [{ role: "student" }], 200);
  await school.addPerson("farah", [{ role: "teacher" }], 200);
});
afterAll(async () => {
  await school.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  school.clock.at += 86_400_000;
});

const fault = (key: string) => expect.objectContaining({ key });
const app = () => ({ ...school.app, objects });

/** An asset as it is when it was looked at. */
async function addArchive(bytes: Uint8Array): Promise<string> {
  const id = randomId();
  const key = `edu-files/${id}/uploaded`;
  await objects.put(key, bytes);
  await sql`insert into edu.asset (id, dept_id, owner_id, purpose, name, kind, type, size, held, state, created_at)
    values (${id}, 100, 'tina', 'attachment', 'lesson.zip', 'file', 'application/zip', ${bytes.length}, ${bytes.length}, 'ready', ${school.clock.at})`.execute(
    school.kysely,
  );
  await sql`insert into edu.asset_variant (asset_id, name, kind, type, object_key, size, created_at)
    values (${id}, 'original', 'original', 'application/zip', ${key}, ${bytes.length}, ${school.clock.at})`.execute(
    school.kysely,
  );
  return id;
}

async function unpacked(bytes: Uint8Array) {
  const assetId = await addArchive(bytes);
  await insertPackage(school.kysely, 100, assetId, school.clock.at);
  await unpackPackage(app(), { deptId: 100, assetId });
  const view = await school.call("GET /staff/packages/{assetId}", "tina", { params: { assetId } });
  return { assetId, view };
}

async function course(bytes: Uint8Array) {
  const { assetId } = await unpacked(bytes);
  const params = await school.publish("tina", [unit("pack", { kind: "package", assetId })]);
  for (const who of ["pia", "paul"])
    // oxlint-disable-next-line no-await-in-loop
    await school.call("POST /courses/{id}/begin", who, { params, body: {} });
  const at = { ...params, unitId: idOf("pack") };
  return {
    assetId,
    params,
    launch: (who: string, itemNo: number | null = null) =>
      school.call("POST /courses/{id}/units/{unitId}/launch", who, { params: at, body: { itemNo } }),
    report: (who: string, launchNo: number, report: Partial<PackageReport>) =>
      school.call("POST /courses/{id}/units/{unitId}/report", who, {
        params: at,
        body: { launchNo, report: { ...said, ...report } },
      }),
  };
}

const said: PackageReport = {
  completion: "incomplete",
  success: "unknown",
  score: null,
  location: "page-1",
  suspendData: "",
  spentMs: 1_000,
  isEnd: false,
};

describe("unpacking", () => {
  test("P10 a package of SCORM 1.2 and of 2004 is read with its title, lessons and files", async () => {
    const old = await unpacked(await packageZip({ mastery: 80 }));
    expect(old.view).toMatchObject({
      state: "ready",
      version: "1.2",
      title: "Colours",
      items: ["Lesson 1"],
      files: 3,
    });
    const newer = await unpacked(await packageZip({ version: "2004 4th Edition", items: 2 }));
    expect(newer.view).toMatchObject({ state: "ready", version: "2004", items: ["Lesson 1", "Lesson 2"] });
    const { rows } = await sql<{
      held: number;
    }>`select held from edu.asset where id = ${old.assetId}`.execute(school.kysely);
    expect(rows[0]?.held).toBeGreaterThan(old.view.size);
  });

  test("P10 D8 a package of another institution, or of a colleague who shows it nowhere, is answered like none", async () => {
    const { assetId } = await unpacked(await packageZip({}));
    await school.addPerson("tom", [{ role: "teacher" }]);
    const params = { assetId };
    const asked = ["farah", "tom"].flatMap((who) => [
      school.call("GET /staff/packages/{assetId}", who, { params }),
      school.call("POST /staff/packages/{assetId}", who, { params, body: {} }),
    ]);
    await Promise.all(asked.map((one) => expect(one).rejects.toEqual(fault("notFound"))));
    const { rows } = await sql`select 1 from edu.course_package where asset_id = ${assetId}`.execute(
      school.kysely,
    );
    expect(rows.length).toBe(1);
  });

  test("P10 an archive is unpacked in the background once, and one that was refused stays so", async () => {
    const assetId = await addArchive(await packageZip({ items: 0 }));
    const ask = () =>
      school.call("POST /staff/packages/{assetId}", "tina", { params: { assetId }, body: {} });
    expect(await ask()).toMatchObject({ state: "waiting" });
    expect(await ask()).toMatchObject({ state: "waiting" });
    await unpackPackage(app(), { deptId: 100, assetId });
    await unpackPackage(app(), { deptId: 100, assetId });
    expect(await ask()).toMatchObject({ state: "refused", problem: "items" });
  });

  test.each([
    ["no archive", async () => Buffer.from("no archive"), "archive"],
    [
      "a path out of it",
      async () =>
        Buffer.from(
          // No writer makes such a name.
          (await packageZip({}, { "aa/bb/etc/passwd": "x" }))
            .toString("latin1")
            .replaceAll("aa/bb/", "../../"),
          "latin1",
        ),
      "path",
    ],
    ["a bomb", async () => await packageZip({}, { "bomb.txt": new Uint8Array(20_000_000) }), "ratio"],
    ["a document type", async () => await packageZip({ head: '<!DOCTYPE m [<!ENTITY a "b">]>' }), "doctype"],
    ["no manifest", async () => await writeZip(new Map([["index.html", "x"]])), "manifest"],
    ["a manifest in a folder", async () => await writeZip(new Map([["a/imsmanifest.xml", "x"]])), "manifest"],
    ["broken XML", async () => await packageZip({ head: "<" }), "xml"],
    ["another version", async () => await packageZip({ version: "AICC" }), "version"],
    ["no lesson", async () => await packageZip({ items: 0 }), "items"],
    ["a file that is not there", async () => await packageZip({ href: "gone.html" }), "href"],
    ["an address elsewhere", async () => await packageZip({ href: "https://evil.example/" }), "href"],
  ])(
    "P10 an archive with %s is refused with the reason, and nothing of it is kept",
    async (_what, make, problem) => {
      const { assetId, view } = await unpacked(await make());
      expect(view).toMatchObject({ state: "refused", problem });
      const kept = [];
      for await (const { name } of objects.list(`edu-files/${assetId}`)) kept.push(name);
      expect(kept).toEqual([`edu-files/${assetId}/uploaded`]);
      await expect(school.publish("tina", [unit("pack", { kind: "package", assetId })])).rejects.toEqual(
        fault("packageNotReady"),
      );
    },
  );
});

describe("taking a package", () => {
  test("P10 a pupil goes on where they were, also elsewhere, and the unit is done when the lesson is", async () => {
    const { params, launch, report } = await course(await packageZip({ mastery: 80 }));
    const first = await launch("pia");
    expect(first).toMatchObject({
      isNew: true,
      mastery: 0.8,
      href: "start%20page.html?lesson=0",
      launchNo: 1,
    });
    expect(first.learnerId).not.toContain("pia");
    school.clock.at += 2_000;
    await report("pia", 1, { location: "page-2", suspendData: "a".repeat(64_000), spentMs: 80_000_000 });
    const second = await launch("pia");
    expect(second).toMatchObject({ isNew: false, totalMs: 2_000, run: { location: "page-2" } });
    expect(second.run.suspendData).toHaveLength(64_000);
    await expect(report("pia", 1, {})).rejects.toEqual(fault("packageElsewhere"));
    const low = { completion: "completed", score: 0.5, isEnd: true } as const;
    expect(await report("pia", 2, low)).toMatchObject({ state: "begun" });
    expect(await report("pia", 2, { ...low, score: 0.9 })).toMatchObject({ state: "done", isFinished: true });
    expect(await report("pia", 2, { completion: "incomplete", success: "failed" })).toMatchObject({
      state: "done",
    });
    await expect(
      school.call("POST /courses/{id}/units/{unitId}/done", "paul", school.at(params, "pack")),
    ).rejects.toEqual(fault("courseState"));
  });

  test("P10 a package of several lessons is done when each of them is", async () => {
    const { launch, report } = await course(await packageZip({ items: 2 }));
    await launch("pia");
    expect(await report("pia", 1, { completion: "completed" })).toMatchObject({ state: "begun" });
    expect(await launch("pia", 1)).toMatchObject({ itemNo: 1, items: [{ isDone: true }, { isDone: false }] });
    await expect(launch("pia", 2)).rejects.toEqual(fault("paramError"));
    expect(await report("pia", 2, { success: "passed" })).toMatchObject({ state: "done" });
  });

  test("P10 a package whose archive is gone keeps nobody waiting, and is not launched", async () => {
    const { assetId } = await unpacked(await packageZip());
    const params = await school.publish("tina", [
      unit("pack", { kind: "package", assetId }),
      unit("next", read, ["pack"]),
    ]);
    await school.call("POST /courses/{id}/begin", "pia", { params, body: {} });
    const open = (name: string) =>
      school.call("POST /courses/{id}/units/{unitId}/open", "pia", school.at(params, name));
    const finish = () =>
      school.call("POST /courses/{id}/units/{unitId}/done", "pia", school.at(params, "pack"));
    expect(await open("pack")).toMatchObject({ mayTick: false });
    await expect(finish()).rejects.toEqual(fault("courseState"));
    await expect(open("next")).rejects.toEqual(fault("unitLocked"));
    await school.kysely.deleteFrom("edu.asset_reference").where("asset_id", "=", assetId).execute();
    await school.kysely.deleteFrom("edu.asset").where("id", "=", assetId).execute();
    expect(await open("pack")).toMatchObject({ mayTick: true });
    const launch = school.call("POST /courses/{id}/units/{unitId}/launch", "pia", {
      params: { ...params, unitId: idOf("pack") },
      body: { itemNo: null },
    });
    await expect(launch).rejects.toEqual(fault("packageNotReady"));
    expect(await finish()).toMatchObject({ state: "done" });
    expect(await open("next")).toMatchObject({ state: "begun" });
  });

  test("P10 files are opened by the ticket of a launch on its own host alone, while it is good", async () => {
    const { params, launch } = await course(await packageZip({}, { "films/a b.mp4": "film" }));
    const mine = await launch("pia");
    const other = await launch("paul");
    const open = openPackageFile(app());
    const [label = ""] = mine.host.split(".");
    const ticket = mine.path.split("/")[1] ?? "";
    expect(mine.host).toBe(`${label}.content.localhost`);
    expect((await open(label, mine.path))?.type).toContain("text/html");
    expect((await open(label, `/${ticket}/films/a%20b.mp4`))?.type).toBe("video/mp4");
    expect(await open(label, `/${ticket}/../imsmanifest.xml`)).toBeNull();
    expect(await open(label, `/${ticket}/gone.html`)).toBeNull();
    expect(await open(label, "/api/user/info")).toBeNull();
    expect(await open(label, other.path)).toBeNull();
    expect(await open(other.host.split(".")[0] ?? "", mine.path)).toBeNull();
    expect(await open(label, `/${"a".repeat(32)}/start%20page.html`)).toBeNull();
    school.clock.at += 3_600_001;
    expect(await open(label, mine.path)).toBeNull();
    const again = await launch("pia");
    expect(await open(label, again.path)).not.toBeNull();
    const isOpen = async () => (await openPackageFile(app())(label, again.path)) !== null;
    const account = (status: "active" | "disabled") =>
      school.kysely.updateTable("edu.account").set({ status }).where("id", "=", "pia").execute();
    await account("disabled");
    expect(await isOpen()).toBe(false);
    await account("active");
    const institution = (suspended_at: number | null) =>
      school.kysely.updateTable("edu.institution").set({ suspended_at }).where("dept_id", "=", 100).execute();
    await institution(school.clock.at);
    expect(await isOpen()).toBe(false);
    await institution(null);
    expect(await isOpen()).toBe(true);
    await school.call("POST /staff/courses/{id}/withdraw", "tina", { params, body: {} });
    expect(await isOpen()).toBe(false);
  });

  test("P10 nobody of another institution opens a package or its archive", async () => {
    const { params, assetId } = await course(await packageZip());
    const at = { ...params, unitId: idOf("pack") };
    await expect(
      school.call(
        "POST /courses/{id}/units/{unitId}/launch",
        "far",
        { params: at, body: { itemNo: null } },
        "northfield.localhost",
      ),
    ).rejects.toEqual(fault("notFound"));
    await expect(
      school.call("GET /staff/packages/{assetId}", "far", { params: { assetId } }, "northfield.localhost"),
    ).rejects.toEqual(fault("notFound"));
  });
});
