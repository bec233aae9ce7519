import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { limits } from "@lyceum/contract/limits";
import type { SiteContent } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAddressOf } from "../../app/client-address.ts";
import type { App } from "../../app/context.ts";
import { registerSitePictures } from "../../app/http/site-pictures.ts";
import { staffHarness } from "../../documents/harness.fixture.ts";
import { makeDocumentPages } from "../../engines/embedded/document-pages.ts";
import { absentVideo } from "../../engines/embedded/ffmpeg/video.ts";
import { openDiskObjectStore } from "../../engines/embedded/object-store.ts";
import { makePictures } from "../../engines/embedded/pictures/pictures.ts";
import { makeTestVirusScan } from "../../engines/embedded/test-virus-scan.ts";
import { beginUpload, endUpload, fileJobs } from "../../files/index.ts";
import { uploadedKey } from "../../files/names.ts";
import { openJobs } from "../../engines/jobs/open-jobs.ts";
import type { JobWorkers } from "../../ports/jobs.ts";
import { registerSiteFiles, siteHandlers } from "../index.ts";

const folder = mkdtempSync(path.join(tmpdir(), "lyceum-site-pictures-"));
let school: Awaited<ReturnType<typeof staffHarness<typeof siteHandlers>>>;
let app: App;
let workers: JobWorkers;
let http: FastifyInstance;
beforeAll(async () => {
  registerSiteFiles();
  school = await staffHarness(siteHandlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("tutor", [{ role: "teacher" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  app = {
    ...school.app,
    objects: openDiskObjectStore(folder),
    pictures: makePictures(),
    video: absentVideo,
    documentPages: makeDocumentPages({ tempFolder: folder }),
    virusScan: makeTestVirusScan({ production: false }),
    addressOf: makeAddressOf([]),
  };
  workers = await openJobs(app.database, () => {}).work(fileJobs, app);
  http = fastify();
  registerSitePictures(http, app);
});
afterAll(async () => {
  await workers.close();
  await http.close();
  await app.pictures.close();
  await school.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(accountId: string, { deptId = 100, bytes }: { deptId?: number; bytes?: Buffer } = {}) {
  const create = { width: 512, height: 512, channels: 3, background: "#3355aa" } as const;
  const sent = bytes ?? (await sharp({ create }).jpeg().toBuffer());
  const owner = { realm: "edu", deptId, accountId, roles: ["institutionAdmin"] } as const;
  const [id, purpose] = [randomId(), bytes ? "attachment" : "picture"] as const;
  const declaredType = bytes ? "text/html" : "image/jpeg";
  await beginUpload(app, owner, { id, purpose, name: "sign", declaredType, size: sent.length });
  await app.objects.append(uploadedKey("edu", id), 0, Readable.from([sent]), sent.length);
  await endUpload(app, "edu", id);
  await expect.poll(async () => (await assetOf(id))?.state).toBe("ready");
  return id;
}

const assetOf = async (id: string) =>
  await school.kysely
    .selectFrom("edu.asset")
    .select(["state", "unused_since"])
    .where("id", "=", id)
    .executeTakeFirst();

async function save(change: Partial<SiteContent>, as = "boss", host?: string) {
  const { version, content } = await school.call("GET /staff/site", as, {}, host);
  const body = { version, content: { ...content, ...change } };
  return await school.call("POST /staff/site/save", as, { body }, host);
}
const show = async (change: Partial<SiteContent>) => {
  const { version } = await save(change);
  return await school.call("POST /staff/site/publish", "boss", { body: { version } });
};
const get = async (place: string) => {
  const { statusCode, headers } = await http.inject(place);
  return statusCode === 200 ? headers["content-type"] : statusCode;
};
const placeOf = (id: string, deptId = 100) => `/site-pictures/${deptId}/${id}`;

test("P13 a sign is for visitors once it is published, at the address of its institution alone, until another state is", async () => {
  const logo = await upload("boss");
  await save({ logo });
  expect(await get(placeOf(logo))).toBe(404);
  const { edition } = await show({ logo });
  const query = { siteDomain: "riverside.localhost" };
  const site = await school.call("GET /basic/front/schoolBySiteDomain", null, { query });
  expect(site?.logoUrl).toBe(placeOf(logo));
  expect(await get(placeOf(logo))).toBe("image/webp");
  expect(await get(placeOf(logo, 200))).toBe(404);
  expect(await get(placeOf(randomId()))).toBe(404);
  const { version } = await show({ logo: null });
  expect(await get(placeOf(logo))).toBe(404);
  await school.call("POST /staff/site/restore", "boss", { body: { version, edition } });
  expect(await get(placeOf(logo))).toBe("image/webp");
  await show({ logo: null });
});

test("P13 nobody shows a picture of another person, of another institution or of nobody", async () => {
  const ours = await upload("boss");
  await save({ logo: ours });
  const northfield = "northfield.localhost";
  await expect(save({ favicon: ours }, "head", northfield)).rejects.toMatchObject({ key: "notFound" });
  const theirs = await upload("head", { deptId: 200 });
  const tutors = await upload("tutor");
  for (const favicon of [theirs, tutors, randomId()])
    await expect(save({ favicon })).rejects.toMatchObject({ key: "notFound" });
  const { content } = await school.call("GET /staff/site", "boss", {});
  expect(content).toMatchObject({ logo: ours, favicon: null });
  await save({ logo: null });
});

test("P13 a file that is no picture is shown to nobody, whatever names it", async () => {
  const logo = await upload("boss", { bytes: Buffer.from("<script>alert(1)</script>") });
  await show({ logo });
  expect(await get(placeOf(logo))).toBe(404);
  await show({ logo: null });
});

test("P13 a banner's picture stays as long as a state that can be had back names it, and no longer", async () => {
  const picture = await upload("boss");
  const { content } = await school.call("GET /staff/site", "boss", {});
  const before = content.banners;
  const [banner] = before;
  await show({ banners: [{ ...(banner ?? expect.fail("a banner")), picture }] });
  expect(await get(placeOf(picture))).toBe("image/webp");
  for (let kept = 1; kept < limits.siteEditionsKept.value; kept++) await show({ banners: before });
  expect(await get(placeOf(picture))).toBe(404);
  expect((await assetOf(picture))?.unused_since).toBeNull();
  for (let more = 0; more < 2; more++) await show({ banners: before });
  expect((await assetOf(picture))?.unused_since).not.toBeNull();
});
