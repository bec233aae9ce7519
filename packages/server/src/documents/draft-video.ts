import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { limits } from "@lyceum/contract/limits";
import type { CaptionCue } from "@lyceum/contract/shapes";
import { callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { checkContent } from "./content.ts";
import { insertDraft } from "./create-document.ts";
import { lockFor } from "./find-document.ts";
import { readScope } from "./policy.ts";
import { writeContent } from "./save-document.ts";
import { insertCaptions } from "./store/captions.ts";
import { findDocument } from "./store/documents.ts";
import type { Db } from "../ports/database.ts";

type Video = {
  channelId: number;
  title: string;
  assetId: string;
  /** The still of the video is the cover. */
  hasPoster: boolean;
  captions: readonly { language: string; cues: readonly CaptionCue[] }[];
  chapters: readonly { atMs: number; title: string }[];
};

/** A draft of a video that the server has made, for members of the institution, as if its caller had written it. */
export async function draftVideo(
  context: CallContext,
  trx: Db,
  { channelId, title, assetId, hasPoster, captions, chapters }: Video,
): Promise<number> {
  const docId = await insertDraft(context, trx, { channelId, docType: "video" });
  const scope = await readScope(trx, callerOf(context), context.clock.now());
  const document = await lockFor(trx, scope, "edit", docId);
  const tracks = [];
  for (const { language, cues } of captions.slice(0, limits.videoLanguagesMax.value))
    tracks.push({
      language,
      captionId: await insertCaptions(trx, document, { language, cues, savedAt: scope.now }),
    });
  const doc: RichTextDoc = { type: "doc", content: [{ type: "video", attrs: { assetId, caption: "" } }] };
  const isChinese = chinese.test(title);
  const content = checkContent({
    ...document.content,
    ...inItsLanguage(title.slice(0, limits.documentTitleMax.value)),
    body: isChinese ? doc : null,
    bodyEn: isChinese ? null : doc,
    coverId: hasPoster ? assetId : null,
    captions: tracks,
    chapters: chapters.slice(0, limits.videoChaptersMax.value).map((one) => ({
      atMs: one.atMs,
      ...inItsLanguage(one.title.slice(0, limits.videoChapterTitleMax.value)),
    })),
    visibility: "institution",
  });
  await writeContent(context, trx, scope, document, content);
  return docId;
}

/** Whether somebody has a document as a draft that nobody has read yet. */
export async function isOwnDraft(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  docId: number,
): Promise<boolean> {
  const document = await findDocument(db, deptId, docId, { locks: false });
  const { state } = document ?? {};
  return document?.authorId === accountId && state?.live === "never" && !state.isBinned;
}

const chinese = /\p{Script=Han}/u;

/** What was written in one language alone. */
function inItsLanguage(title: string): { title: string; titleEn: string } {
  return chinese.test(title) ? { title, titleEn: "" } : { title: "", titleEn: title };
}
