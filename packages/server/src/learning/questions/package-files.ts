import { Readable } from "node:stream";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { QuestionContent } from "@lyceum/contract/shapes";
import { callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { readWhole, storeFor } from "../../files/index.ts";
import { type Outgoing, type PackedFile, pathOf, withAssets } from "../qti/media.ts";
import { listQuestionFiles } from "../store/question-files.ts";
import { filesOf } from "./files.ts";
import { type Checked, markKnown, store } from "./import-questions.ts";

/** How long a package waits until one of its files was looked at. */
const patienceMs = 10_000;
const both = ["asked", "told"] as const;

/** The pictures and sounds of questions as far as a package has room for them. */
export async function readFilesOf(
  context: CallContext,
  contents: readonly QuestionContent[],
): Promise<Outgoing> {
  const files = new Map<string, { path: string; bytes: Uint8Array }>();
  let left = limits.packageFilesMax.value;
  for (const id of new Set(contents.flatMap((content) => filesOf(content, both)))) {
    // oxlint-disable-next-line no-await-in-loop -- what is left is counted from file to file
    const found = await readWhole(context, "edu", id, left);
    if (!found) continue;
    left -= found.bytes.byteLength;
    files.set(id, { path: pathOf(id, found.type), bytes: found.bytes });
  }
  return files;
}

type Archive = Checked & { media: ReadonlyMap<string, PackedFile> };

/**
 * Stores the questions of an archive with what they show. Only files of questions that the bank does not have are stored, as
 * uploads of the caller; of one that is refused the words stay.
 */
export async function storeArchive(context: CallContext, { media, ...found }: Archive, format: string) {
  const { deptId } = callerOf(context);
  const marked = await markKnown(context.database.kysely, deptId, found.sound);
  const wanted = marked.filter(({ isKnown }) => !isKnown).flatMap(({ content }) => filesOf(content, both));
  const assets = new Map<string, string>();
  for (const id of new Set(wanted)) {
    const file = media.get(id);
    // oxlint-disable-next-line no-await-in-loop -- one upload after the other, as one person's
    const stored = file ? await storeOne(context, file) : null;
    if (stored !== null) assets.set(id, stored);
  }
  const sound = found.sound.map((one) => ({ ...one, content: withAssets(one.content, assets) }));
  const { added, known, faulty } = await store(context, { ...found, sound }, format);
  return { added, known, faulty };
}

async function storeOne(context: CallContext, { name, bytes }: PackedFile): Promise<string | null> {
  const owner = callerOf(context);
  const file = {
    name,
    type: "application/octet-stream",
    size: bytes.byteLength,
    bytes: Readable.from([bytes]),
  };
  try {
    const id = await storeFor(context, owner, file, patienceMs);
    const [ready] = await listQuestionFiles(context.database.kysely, owner.deptId, [id]);
    if (!ready) throw new Fault("tooManyRequests", { waitMs: patienceMs });
    return ready.kind === "image" || ready.kind === "audio" ? id : null;
  } catch (error) {
    const isRefused = error instanceof Fault && refusals.has(error.key);
    if (isRefused) return null;
    throw error;
  }
}

const refusals: ReadonlySet<string> = new Set([
  "assetUnreadable",
  "assetTypeRefused",
  "assetInfected",
  "assetTooLarge",
]);
