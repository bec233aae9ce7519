import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";
import type { QuestionContent } from "@lyceum/contract/shapes";
import { permissionsOf } from "@lyceum/domain/accounts";
import { type DocUse, mapQuestionDocs, questionDocs } from "@lyceum/domain/learning";
import { assetIdsOf } from "@lyceum/domain/rich-text";
import type { App } from "../../app/context.ts";
import { refer, registerThing } from "../../files/index.ts";
import { readRoles } from "../../roles/index.ts";
import { readLearner } from "../policy.ts";
import {
  listOpenQuestions,
  listQuestionFiles,
  listShownToGuests,
  type QuestionVersion,
} from "../store/question-files.ts";
import type { Db } from "../../ports/database.ts";

/** What a version of a question refers to: in what is asked, and in what is told afterwards alone. */
const kinds = { asked: "questionAsked", told: "questionTold" } as const satisfies Record<DocUse, string>;

const readsBank = ["edu:question:write", "edu:homework:assign", "edu:homework:grade"] as const;

/** Pictures and sounds are open exactly where the question is; those of the explanation, where what is right is. */
export function registerQuestionFiles(): void {
  for (const use of ["asked", "told"] as const)
    registerThing(kinds[use], {
      async canRead({ clock, database }, { realm, deptId, accountId }, things) {
        if (realm !== "edu") return new Set();
        const db = database.kysely;
        const now = clock.now();
        const versions = things.map(({ id }) => versionOf(id));
        if (accountId !== null) {
          const permissions = permissionsOf(await readRoles(db, deptId, accountId));
          // Whoever writes questions or gives homework reads the whole bank.
          if (readsBank.some((one) => permissions.includes(one))) return new Set(things.map(({ id }) => id));
        }
        const open =
          accountId === null
            ? await listShownToGuests(db, deptId, now, versions)
            : await listOpenQuestions(db, await readLearner(db, { deptId, accountId }, now), versions);
        return new Set(open.filter((one) => (use === "asked" ? one.isAsked : one.isTold)).map(idOf));
      },
    });
}

/**
 * A question with the sizes of its pictures, so that their places are there before they are loaded. Pictures are pictures that
 * have a description, files are sounds; there are no others in questions.
 */
export async function withSizes(db: Db, deptId: number, content: QuestionContent): Promise<QuestionContent> {
  const ids = filesOf(content, ["asked", "told"]);
  if (ids.length === 0) return content;
  if (ids.length > limits.questionFilesMax.value) throw new Fault("paramError", { field: "content.files" });
  const files = new Map((await listQuestionFiles(db, deptId, ids)).map((one) => [one.id, one]));
  const sized = (node: RichTextNode): RichTextNode => {
    const { type, attrs, content: children } = node;
    const inside = children ? { content: children.map(sized) } : {};
    const assetId = attrs?.["assetId"];
    if (typeof assetId !== "string") return { ...node, ...inside };
    const file = files.get(assetId);
    if (!file) throw new Fault("notFound", { field: "assetIds" });
    const fits = type === "image" ? file.kind === "image" : type === "file" && file.kind === "audio";
    if (!fits) throw new Fault("paramError", { field: "content.files" });
    if (type !== "image") return { ...node, ...inside };
    return { ...node, attrs: { ...attrs, width: file.width ?? 0, height: file.height ?? 0 }, ...inside };
  };
  return mapQuestionDocs(content, (doc) => ({ ...sized(doc), type: "doc" }) satisfies RichTextDoc);
}

type Author = { deptId: number; accountId: string };

/** A version of a question refers to what it shows, for good: work and books keep the version that was answered. */
export async function keepQuestionFiles(
  app: App,
  trx: Db,
  { deptId, accountId }: Author,
  version: QuestionVersion,
  content: QuestionContent,
): Promise<void> {
  for (const use of ["asked", "told"] as const) {
    const ids = filesOf(content, [use]);
    // Most questions have none, and an import brings a thousand.
    if (ids.length === 0) continue;
    const thing = { kind: kinds[use], id: idOf(version), deptId };
    await refer(app, trx, { realm: "edu", deptId, accountId }, thing, ids);
  }
}

/** The files that a question shows. */
export function filesOf(content: QuestionContent, uses: readonly DocUse[]): string[] {
  const docs = questionDocs(content).filter(({ use }) => uses.includes(use));
  return [...new Set(docs.flatMap(({ doc }) => assetIdsOf(doc)))];
}

function idOf({ questionId, version }: QuestionVersion): string {
  return `${questionId}.${version}`;
}

function versionOf(id: string): QuestionVersion {
  const [questionId = "0", version = "0"] = id.split(".");
  return { questionId: Number(questionId), version: Number(version) };
}
