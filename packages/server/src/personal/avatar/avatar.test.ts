import { Readable } from "node:stream";
import sharp from "sharp";
import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHarness, type Harness } from "../../accounts/harness.fixture.ts";
import { beginUpload, endUpload, fileJobs } from "../../files/index.ts";
import { uploadedKey } from "../../files/names.ts";
import { openJobs } from "../../engines/jobs/open-jobs.ts";
import type { JobWorkers } from "../../ports/jobs.ts";
import { openAvatar } from "../index.ts";

let h: Harness;
let workers: JobWorkers;
beforeAll(async () => {
  h = await startHarness();
  workers = await openJobs(h.app.database, () => {}).work(fileJobs, h.app);
});
afterAll(async () => {
  await workers.close();
  await h.close();
});

const northfield = "northfield.localhost";

async function upload(accountId: string, deptId: number, purpose: "avatar" | "picture" = "avatar") {
  const owner = { realm: "edu", deptId, accountId, roles: ["student"] } as const;
  const create = { width: 512, height: 512, channels: 3, background: "#3355aa" } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const id = randomId();
  const file = { id, purpose, name: "me.jpg", declaredType: "image/jpeg", size: bytes.length };
  await beginUpload(h.app, owner, file);
  await h.app.objects.append(uploadedKey("edu", id), 0, Readable.from([bytes]), bytes.length);
  await endUpload(h.app, "edu", id);
  await expect
    .poll(async () => {
      const [row] = await h.app.database.query<{ state: string }>({
        text: "select state from edu.asset where id = $1",
        values: [id],
      });
      return row?.state;
    })
    .toBe("ready");
  return id;
}

async function cardOf(account: string) {
  return await h.app.database.kysely
    .selectFrom("im.person")
    .select(["avatar", "update_time"])
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
}

const open = async (assetId: string, deptId = 100) =>
  await openAvatar(h.app, { deptId, assetId, size: "small" }).then(
    ({ type }) => type,
    (fault: Error) => fault.message,
  );

test("P12 a picture of oneself is shown by messaging at once, a new one replaces it, and removed it is gone", async () => {
  const { token } = await h.signInAs("ann");
  const set = async (assetId: string) => await h.call("POST /account/avatar", { token, body: { assetId } });
  const first = await upload("u-ann", 100);
  expect(await open(first)).toBe("notFound");
  const before = (await set(first)).body;
  expect(before.data.avatar).toBe(`/avatars/${first}/small`);
  expect((await cardOf("u-ann")).avatar).toBe(before.data.avatar);
  expect((await h.call("GET /getInfo", { token })).body.data.user.avatar).toBe(before.data.avatar);
  expect(await open(first)).toBe("image/webp");
  // At the site of another institution it is nothing.
  expect(await open(first, 200)).toBe("notFound");

  // The second time nothing happens.
  const time = (await cardOf("u-ann")).update_time;
  h.clock.at += 1_000;
  expect((await set(first)).body.code).toBe(200);
  expect((await cardOf("u-ann")).update_time).toBe(time);

  const two = [await upload("u-ann", 100), await upload("u-ann", 100)];
  const answers = await Promise.all(two.map(set));
  expect(answers.map(({ body }) => body.code)).toEqual([200, 200]);
  const kept = (await cardOf("u-ann")).avatar;
  // Of two at the same moment exactly one is the picture; nothing else can be opened.
  expect(two.filter((id) => kept.includes(id))).toHaveLength(1);
  expect(
    (await Promise.all([first, ...two].map((id) => open(id)))).filter((one) => one === "image/webp"),
  ).toHaveLength(1);

  for (let time = 0; time < 2; time += 1)
    expect((await h.call("POST /account/avatar/remove", { token, body: {} })).body.code).toBe(200);
  expect((await cardOf("u-ann")).avatar).toBe("");
  expect(await open(two[1] ?? "")).toBe("notFound");
});

test("P12 a picture of oneself is one's own upload that was made for it", async () => {
  const { token } = await h.signInAs("ann");
  const set = async (assetId: string) =>
    (await h.call("POST /account/avatar", { token, body: { assetId } })).body.fault;
  expect(await set(await upload("u-ben", 100))).toBe("notFound");
  expect(await set(await upload("u-ann", 100, "picture"))).toBe("assetTypeRefused");
  expect(await set(randomId())).toBe("notFound");
});

test("P12 A5 staff remove the picture of a pupil, which is recorded, and none of others' institutions", async () => {
  const { token } = await h.signInAs("lily", { host: northfield });
  const assetId = await upload("u-lily", 200);
  const body = { assetId };
  expect((await h.call("POST /account/avatar", { token, host: northfield, body })).body.code).toBe(200);
  const remove = async (by: string, host: string, id = "u-lily") =>
    (await h.call("POST /staff/people/{id}/avatar/remove", { token: by, host, params: { id }, body: {} }))
      .body;
  expect((await remove(token, northfield)).fault).toBe("forbidden");
  const away = await h.signInStaff("admin");
  expect((await remove(away, "localhost")).fault).toBe("notFound");
  const admin = await h.signInStaff("head", { host: northfield });
  for (let time = 0; time < 2; time += 1) expect((await remove(admin, northfield)).code).toBe(200);
  expect((await cardOf("u-lily")).avatar).toBe("");
  expect(await open(assetId, 200)).toBe("notFound");
  const recorded = await h.app.database.query<{ thing_id: string }>({
    text: "select thing_id from audit.entry where act = 'person.removePicture'",
    values: [],
  });
  expect(recorded).toEqual([{ thing_id: "u-lily" }]);
});
