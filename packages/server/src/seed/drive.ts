import { nameKey } from "@lyceum/domain/drive";
import { randomId } from "@lyceum/kit";
import type { App } from "../app/context.ts";
import { thingOf } from "../drive/things.ts";
import { findRoot, insertNodes, insertRoot } from "../drive/store/nodes.ts";
import { replaceShares } from "../drive/store/shares.ts";
import { insertVersions } from "../drive/store/versions.ts";
import { refer } from "../files/index.ts";
import { uploadedKey } from "../files/names.ts";
import { beginUpload, endUpload } from "../files/upload-bytes.ts";
import { pagesAsPdf } from "./content/drive-files.ts";

const deptId = 100;
const classId = 3;
const hour = 3_600_000;

type Plan = { name: string; files?: Record<string, Uint8Array>; folders?: Plan[]; isForClass?: boolean };

/** A teacher's drive with a folder for the class, and a pupil's of her own. Safe to repeat. */
export async function seedDrive(app: App): Promise<void> {
  await seedOne(app, "u-teacher", "teacher", [
    {
      name: "Discrete mathematics 1",
      isForClass: true,
      files: {
        "Course plan.pdf": pagesAsPdf(
          ["Discrete mathematics 1", "Week 1   Sets and logic", "Week 2   Relations", "Week 3   Counting"],
          ["Assessment", "Homework every week", "One written examination"],
        ),
        "Reading list.txt": text("Rosen, chapters 1 to 3", "Graham, Knuth, Patashnik, chapter 5"),
      },
      folders: [
        {
          name: "Week 1 · Sets and logic",
          files: {
            "Exercises.txt": text(
              "1. List all subsets of {a, b, c}.",
              "2. Show that A ∩ (B ∪ C) = (A ∩ B) ∪ (A ∩ C).",
              "3. Negate: every otter has four paws.",
            ),
          },
        },
        { name: "Week 2 · Relations" },
      ],
    },
    { name: "Marks", files: { "autumn.csv": text("name,points", "Ann Keller,17", "Ben Osei,14") } },
  ]);
  await seedOne(app, "u-ann", "student", [
    {
      name: "Notes",
      files: { "Set theory.md": text("# Set theory", "", "- union: in one or the other", "- power set: 2ⁿ") },
    },
    { name: "Project" },
  ]);
}

async function seedOne(app: App, ownerId: string, role: string, plans: readonly Plan[]): Promise<void> {
  const { kysely } = app.database;
  if ((await findRoot(kysely, deptId, ownerId)) !== null) return;
  const at = app.clock.now() - 30 * hour;
  const rootId = randomId();
  await insertRoot(kysely, { deptId, ownerId, nodeId: rootId, at });
  const owner = { realm: "edu" as const, deptId, accountId: ownerId, roles: [role] };

  async function addFolder(plan: Plan, parentId: string): Promise<void> {
    const nodeId = randomId();
    const folder = { nodeId, ownerId, parentId, isFile: false, name: plan.name, nameKey: nameKey(plan.name) };
    await insertNodes(kysely, deptId, [{ ...folder, assetId: null, size: 0, changedAt: at }]);
    for (const [name, bytes] of Object.entries(plan.files ?? {}))
      // oxlint-disable-next-line no-await-in-loop
      await addFile(name, bytes, nodeId);
    // oxlint-disable-next-line no-await-in-loop
    for (const inner of plan.folders ?? []) await addFolder(inner, nodeId);
    if (plan.isForClass)
      await replaceShares(
        kysely,
        deptId,
        nodeId,
        [{ who: "class", id: String(classId), mayWrite: false }],
        at,
      );
  }

  async function addFile(name: string, bytes: Uint8Array, parentId: string): Promise<void> {
    const assetId = randomId();
    const size = bytes.length;
    await beginUpload(app, owner, { id: assetId, purpose: "attachment", name, declaredType: "", size });
    await app.objects.append(uploadedKey("edu", assetId), 0, once(bytes), size);
    await endUpload(app, "edu", assetId);
    const nodeId = randomId();
    const file = { nodeId, ownerId, parentId, isFile: true, name, nameKey: nameKey(name) };
    await kysely.transaction().execute(async (trx) => {
      await insertNodes(trx, deptId, [{ ...file, assetId, size, changedAt: at }]);
      await insertVersions(trx, deptId, [{ nodeId, versionNo: 1, assetId, size, accountId: ownerId, at }]);
      await refer(app, trx, owner, thingOf(deptId, nodeId), [assetId]);
    });
  }

  // oxlint-disable-next-line no-await-in-loop
  for (const plan of plans) await addFolder(plan, rootId);
}

function text(...lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`${lines.join("\n")}\n`);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
