import { limits } from "@lyceum/contract/limits";
import {
  type ItemLoss,
  type ItemProblem,
  type QuestionBody,
  QuestionContent,
  SchoolStage,
  Subject,
} from "@lyceum/contract/shapes";
import { questionDocs, questionProblem, type ReadFault, type ReadQuestion } from "@lyceum/domain/learning";
import { assetIdsOf, plainTextOf } from "@lyceum/domain/rich-text";
import { Value } from "typebox/value";
import { writeZip } from "../../archives/index.ts";
import { type ReadArchive, readArchive } from "../questions/read-archive.ts";
import { type ItemFacts, printManifest, readManifest } from "./manifest.ts";
import { type Outgoing, type PackedFile, withFiles, withPaths } from "./media.ts";
import { printItem } from "./print-item.ts";
import { readItem } from "./read-item.ts";
import { readXml, type XmlNode } from "../../archives/index.ts";

type Defaults = Pick<QuestionContent, "subject" | "lang" | "difficulty">;

/** A thousand questions with ten tags each take about forty elements each in the manifest. */
const manifestNodesMax = 100_000;

/** Questions as a package of QTI 3. The same questions make the same bytes. */
export async function printPackage(
  questions: readonly QuestionContent[],
  media: Outgoing = new Map(),
): Promise<{ bytes: Buffer; losses: { at: number; losses: ItemLoss[] }[] }> {
  const items = questions.map((content, at) => ({
    path: `items/item-${at + 1}.xml`,
    content,
    ...printItem(withPaths(content, media), `item-${at + 1}`),
    files: fileIdsOf(content).flatMap((id) => media.get(id)?.path ?? []),
  }));
  const files = new Map<string, string | Uint8Array>([["imsmanifest.xml", printManifest(items)]]);
  for (const { path, xml } of items) files.set(path, xml);
  for (const { path, bytes } of media.values()) files.set(path, bytes);
  return {
    bytes: await writeZip(files),
    losses: items.flatMap(({ losses }, at) => (losses.length === 0 ? [] : [{ at, losses }])),
  };
}

/** The questions of a package, and what is wrong with the others, each with the number of its item (P8). */
export async function readPackage(bytes: Uint8Array, defaults: Defaults): Promise<ReadArchive> {
  return await readArchive(bytes, limits.importXmlMax.value, async (files, refuse) => {
    const manifest = await fileOf(files, "imsmanifest.xml", manifestNodesMax);
    if (typeof manifest === "string")
      return refuse(manifest === "missing" ? "manifest" : manifest, "imsmanifest.xml");
    const items = readManifest(manifest);
    if (items.length === 0) return refuse("manifest", "imsmanifest.xml");
    const questions: ReadQuestion[] = [];
    const media = new Map<string, PackedFile>();
    const faults: ReadFault[] = [];
    // A manifest may name one file a thousand times: what is read counts each time.
    let left = limits.importUnpackedMax.value;
    for (const [at, item] of items.entries()) {
      const line = at + 1;
      left -= files.get(item.href)?.byteLength ?? 0;
      const bound = line > limits.importItemsMax.value ? "tooMany" : left < 0 ? "tooLarge" : null;
      if (bound !== null) {
        faults.push({ line, reason: bound, words: item.href.slice(0, 80) });
        break;
      }
      // oxlint-disable-next-line no-await-in-loop -- what is left is counted from item to item
      const root = await fileOf(files, item.href);
      const read = typeof root === "string" ? root : questionOf(root, item, defaults, files);
      if (typeof read === "string") faults.push({ line, reason: read, words: item.href.slice(0, 80) });
      else {
        const { content, losses } = read;
        questions.push({ line, content, losses });
        for (const [id, file] of read.media) media.set(id, file);
      }
    }
    return { questions, faults, media };
  });
}

function fileIdsOf(content: QuestionContent): string[] {
  return [...new Set(questionDocs(content).flatMap(({ doc }) => assetIdsOf(doc)))];
}

async function fileOf(
  files: ReadonlyMap<string, Uint8Array>,
  path: string,
  nodesMax?: number,
): Promise<XmlNode | "missing" | "doctype" | "xml"> {
  const bytes = files.get(path);
  if (!bytes) return "missing";
  try {
    return await readXml(new TextDecoder("utf-8", { fatal: true }).decode(bytes), nodesMax);
  } catch (error) {
    if (error instanceof TypeError) return "xml";
    throw error;
  }
}

function questionOf(
  root: XmlNode,
  facts: ItemFacts,
  defaults: Defaults,
  files: ReadonlyMap<string, Uint8Array>,
): { content: QuestionContent; losses: ItemLoss[]; media: Map<string, PackedFile> } | ItemProblem {
  const read = readItem(root);
  if (typeof read === "string") return read;
  const { stem, body, explanation, losses } = read;
  const said = read.lang === "" ? facts.lang : read.lang;
  const lang = said.toLowerCase().startsWith("zh")
    ? "zh-CN"
    : said.toLowerCase().startsWith("en")
      ? "en-US"
      : defaults.lang;
  const subject = Value.Check(Subject, facts.subject) ? facts.subject : defaults.subject;
  const found: QuestionContent = {
    subject,
    lang,
    stem,
    body,
    explanation,
    difficulty: facts.difficulty ?? defaults.difficulty,
    tags: facts.tags,
    ...(Value.Check(SchoolStage, facts.stage) && { stage: facts.stage }),
    ...(facts.source !== "" && { source: facts.source }),
  };
  const { content, media, losses: lost } = withFiles(found, facts.href, files);
  if (plainTextOf(stem) === "" && media.size === 0) return "noStem";
  if (!Value.Check(QuestionContent, content)) return shapeProblem(body);
  if (questionProblem(content.body) !== null) return "answer";
  return { content, losses: [...new Set([...losses, ...lost])], media };
}

/** What is out of its bounds, in the words that teachers read. */
function shapeProblem(body: QuestionBody): ItemProblem {
  if (body.kind === "composite") return "parts";
  if (!("options" in body)) return "tooLong";
  if (body.options.length < 2) return "options";
  return body.options.length > limits.optionsMax.value ? "tooMany" : "tooLong";
}
