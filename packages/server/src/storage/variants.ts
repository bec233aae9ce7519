import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isPicture, planImage, readImageOperations } from "@lyceum/domain/storage";
import type { App } from "../app/context.ts";
import { pageForm, storeName, variantFolder, variantName } from "./names.ts";
import type { StoredObject } from "./store/objects.ts";

/** Which form of an object is asked for: treated by `process`, as `audioTrans` says, or a `page`. */
export type FormQuery = { process?: string; audioTrans?: string; page?: string };

/** The bytes of a form: under a name in the store, or in hand where so many are kept already. */
export type Form =
  | { form: string; type: string; name: string }
  | { form: string; type: string; bytes: Buffer };

const making = new Map<string, Promise<Form>>();

/** The form that is asked for, made where it is not kept yet; null where none is asked for. Faults: `paramError`, `notFound`, `uploadTooLarge`, `uploadTypeWrong`, `tooManyRequests`. */
export async function openForm(
  app: App,
  object: StoredObject,
  query: FormQuery,
  personId: number,
): Promise<Form | null> {
  if (query.page !== undefined) return await openPage(app, object, query.page);
  if (query.process !== undefined) return await openTreated(app, object, query.process, personId);
  if (query.audioTrans !== undefined) return await openMp3(app, object, query.audioTrans, personId);
  return null;
}

async function openPage(app: App, object: StoredObject, page: string): Promise<Form> {
  if (!/^[1-9]\d{0,3}$/.test(page)) throw new Fault("paramError", { field: "page" });
  const form = pageForm(Number(page));
  const name = variantName(object, form);
  const store = app.stores.of(object.provider);
  for (const type of ["image/jpeg", "image/png"] as const) {
    const typed = `${name}-${type === "image/png" ? "png" : "jpeg"}`;
    // One of the two exists.
    // oxlint-disable-next-line no-await-in-loop
    if (await store.stat(typed)) return { form, type, name: typed };
  }
  throw new Fault("notFound");
}

async function openTreated(app: App, object: StoredObject, text: string, personId: number): Promise<Form> {
  const { type, w, h } = object;
  if (type === null || w === null || h === null || !isPicture(type)) throw new Fault("uploadTypeWrong");
  const read = readImageOperations(parse(text), limits.imageOperationsMax.value);
  if (!read.isGood) throw new Fault("paramError", { field: read.field });
  const plan = planImage(read.operations, { w, h }, limits.imagePixelsMax.value);
  if (!plan) throw new Fault("uploadTooLarge");
  const form = createHash("sha256").update(JSON.stringify(plan)).digest("hex").slice(0, 32);
  return await openKept(app, object, { form, personId }, async () => {
    const store = app.stores.of(object.provider);
    const made = await app.pictures.treat(() => store.read(storeName(object)), {
      owner: `im:${personId}`,
      plan,
    });
    return { bytes: Buffer.from(made.bytes), type: made.type };
  });
}

async function openMp3(app: App, object: StoredObject, text: string, personId: number): Promise<Form> {
  if (text !== "mp3") throw new Fault("paramError", { field: "audioTrans" });
  if (object.type === null || object.dur === null || object.dur > limits.audioMp3Max.value)
    throw new Fault("uploadTypeWrong");
  return await openKept(app, object, { form: "mp3", personId }, async () => ({
    bytes: await withMp3(app, object, personId, (file) => readFile(file)),
    type: "audio/mpeg",
  }));
}

/** Calls `use` with the sound of an object as an MP3 file. Throws `uploadTypeWrong` where it holds none that can be read here. */
export async function withMp3<T>(
  { stores, video }: Pick<App, "stores" | "video">,
  object: StoredObject,
  personId: number,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(limits.uploadTimeout.value);
  const run = { owner: `im:${personId}`, signal };
  const made = await stores
    .of(object.provider)
    .withFile(storeName(object), async (file) =>
      video.mp3(file, object.type ?? "", run, async (mp3) => ({ value: await use(mp3) })),
    );
  if (!made) throw new Fault("uploadTypeWrong");
  return made.value;
}

type Wanted = { form: string; personId: number };

/** One that is kept, or a new one: once for all who ask at the same time. */
async function openKept(
  app: App,
  object: StoredObject,
  { form, personId }: Wanted,
  make: () => Promise<{ bytes: Buffer; type: string }>,
): Promise<Form> {
  const store = app.stores.of(object.provider);
  const folder = variantFolder(object);
  const kept: { name: string }[] = [];
  for await (const one of store.list(folder)) {
    kept.push(one);
    if (kept.length > limits.objectVariantsMax.value + limits.documentPagesMax.value) break;
  }
  const name = kept.find((one) => one.name.startsWith(`${folder}/${form}-`))?.name;
  if (name !== undefined) return { form, type: typeOfEnding(name), name };
  const waitMs = await app.rateLimit.take("objectVariant", `person:${personId}`);
  if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
  const isKept = kept.length < limits.objectVariantsMax.value;
  const key = `${folder}/${form}`;
  const mine = making.get(key) ?? makeOne();
  making.set(key, mine);
  try {
    return await mine;
  } finally {
    if (making.get(key) === mine) making.delete(key);
  }

  async function makeOne(): Promise<Form> {
    const { bytes, type } = await make();
    if (!isKept) return { form, type, bytes };
    const fresh = `${key}-${type.split("/")[1]}`;
    await store.put(fresh, bytes);
    return { form, type, name: fresh };
  }
}

function typeOfEnding(name: string): string {
  const ending = name.slice(name.lastIndexOf("-") + 1);
  return ending === "mpeg" ? "audio/mpeg" : `image/${ending}`;
}

/** JSON in base64url, as `processImage` of the SDK writes it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    throw new Fault("paramError", { field: "process" });
  }
}
