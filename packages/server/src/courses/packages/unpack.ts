import { limits } from "@lyceum/contract/limits";
import type { PackageProblem } from "@lyceum/contract/shapes";
import { eachFile, readXml } from "../../archives/index.ts";
import type { App } from "../../app/context.ts";
import { forgetParts, keepPart, type Part, readWhole, referParts } from "../../files/index.ts";
import type { Unpacking } from "../job-kinds.ts";
import { findPackage, markPackageRefused, markUnpacked } from "../store/packages.ts";
import { fileType } from "./file-types.ts";
import { type Manifest, readManifest } from "./read-manifest.ts";

type Needs = Pick<App, "clock" | "database" | "objects" | "log">;
type Refused = { problem: PackageProblem; at: string };

const manifestName = "imsmanifest.xml";
/** A manifest names each file of a package, some twice. */
const nodesMax = 50_000;

/** Makes files of an archive, or says why it is refused; running twice does nothing twice (P10). */
export async function unpackPackage(app: Needs, { deptId, assetId }: Unpacking): Promise<void> {
  const { kysely } = app.database;
  if ((await findPackage(kysely, deptId, assetId))?.state !== "waiting") return;
  const archive = await readWhole(app, "edu", assetId, limits.packageMax.value);
  const read = archive ? await readArchive(archive.bytes) : { problem: "tooLarge" as const, at: "" };
  const refused =
    "problem" in read || !archive ? read : await keepFiles(app, deptId, assetId, archive.bytes, read);
  if (refused === null || !("problem" in refused)) return;
  await markPackageRefused(kysely, deptId, assetId, refused);
  app.log("courses.packageRefused", { assetId, ...refused });
}

const bounds = {
  files: limits.packageFilesMax.value,
  bytes: limits.packageUnpackedMax.value,
  fileBytes: limits.packageFileMax.value,
  ratio: limits.packageRatioMax.value,
};

/** Looks at all of it before anything is kept. */
async function readArchive(bytes: Uint8Array): Promise<Manifest | Refused> {
  const paths = new Set<string>();
  let manifest: Uint8Array | null = null;
  let long: string | null = null;
  const problem = await eachFile(bytes, bounds, async (name, file) => {
    paths.add(name);
    if (name === manifestName) manifest = file;
    if (name.length > limits.packagePathMax.value) long = name;
  });
  if (problem) return { problem: problem.problem, at: problem.name };
  if (long !== null) return { problem: "path", at: String(long).slice(0, 200) };
  const text = decode(manifest);
  if (text === null) return { problem: manifest === null ? "manifest" : "xml", at: manifestName };
  const root = await readXml(text, nodesMax);
  if (typeof root === "string") return { problem: root, at: manifestName };
  return readManifest(root, (path) => paths.has(path));
}

function decode(bytes: Uint8Array | null): string | null {
  if (bytes === null || bytes.byteLength > limits.packageManifestMax.value) return null;
  try {
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(isWide ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function keepFiles(
  app: Needs,
  deptId: number,
  assetId: string,
  bytes: Uint8Array,
  { version, title, lessons }: Manifest,
): Promise<Refused | null> {
  const parts: Part[] = [];
  const problem = await eachFile(bytes, bounds, async (path, file) => {
    const objectKey = await keepPart(app, assetId, parts.length, file);
    parts.push({ path, objectKey, type: fileType(path), size: file.byteLength });
  });
  if (problem) {
    await forgetParts(app, assetId, parts.length);
    return { problem: problem.problem, at: problem.name };
  }
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  await app.database.kysely.transaction().execute(async (trx) => {
    await referParts(trx, assetId, parts, app.clock.now());
    await markUnpacked(trx, deptId, assetId, { version, title, lessons, files: parts.length, size });
  });
  return null;
}
