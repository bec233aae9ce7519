import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";
import type { DocumentContent } from "@lyceum/contract/shapes";
import { Fault } from "@lyceum/contract/faults";
import { cleanLine, cleanLines, documentAudiences } from "@lyceum/domain/portal";
import { assetIdsOf, checkRichText, isSafeHref, plainTextOf, withoutAssets } from "@lyceum/domain/rich-text";

/** What came from a client, as it may be stored; throws where a text is none of the schema or an address leads nowhere good. */
export function checkContent(content: DocumentContent): DocumentContent {
  const link = content.link.trim();
  if (link !== "" && !isSafeHref(link)) throw new Fault("paramError", { field: "content.link" });
  return {
    ...content,
    title: cleanLine(content.title),
    titleEn: cleanLine(content.titleEn),
    summary: cleanLines(content.summary),
    summaryEn: cleanLines(content.summaryEn),
    source: cleanLine(content.source),
    sourceEn: cleanLine(content.sourceEn),
    author: cleanLine(content.author),
    tags: [...new Set(content.tags.map(cleanLine).filter((tag) => tag !== ""))],
    media: content.media.map((picture) => ({
      ...picture,
      caption: cleanLines(picture.caption),
      captionEn: cleanLines(picture.captionEn),
    })),
    captions: content.captions.filter(
      ({ language }, at, all) => all.findIndex((one) => one.language === language) === at,
    ),
    chapters: cleanChapters(content.chapters),
    link,
    roles: content.visibility === "roles" ? [...new Set(content.roles)] : [],
    classIds: content.visibility === "classes" ? [...new Set(content.classIds)] : [],
    grades: content.schoolStage === null ? [] : [...new Set(content.grades)].toSorted((a, b) => a - b),
    body: checkBody("content.body", content.body),
    bodyEn: checkBody("content.bodyEn", content.bodyEn),
  };
}

/** In the order of their times, one for each moment, without those that are called nothing. */
function cleanChapters(chapters: DocumentContent["chapters"]): DocumentContent["chapters"] {
  const named = chapters
    .map(({ atMs, title, titleEn }) => ({ atMs, title: cleanLine(title), titleEn: cleanLine(titleEn) }))
    .filter(({ title, titleEn }) => title !== "" || titleEn !== "");
  return [...new Map(named.map((one) => [one.atMs, one])).values()].toSorted(
    (one, other) => one.atMs - other.atMs,
  );
}

/** Every asset that the text and what belongs to it refer to, each once. */
export function assetsOf({ body, bodyEn, coverId, media, attachments }: DocumentContent): string[] {
  const ids = [
    ...(body ? assetIdsOf(body) : []),
    ...(bodyEn ? assetIdsOf(bodyEn) : []),
    ...media.map(({ assetId }) => assetId),
    coverId,
    ...attachments,
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** A text without these files; captions and chapters go with the last video. */
export function withoutFiles(content: DocumentContent, ids: ReadonlySet<string>): DocumentContent {
  const isLeft = (id: string | null) => id === null || !ids.has(id);
  const [body, bodyEn] = [content.body, content.bodyEn].map((one) => one && withoutAssets(one, ids));
  const hasVideo = [body, bodyEn].some((one) => one && hasNode(one, "video"));
  return {
    ...content,
    body: body ?? null,
    bodyEn: bodyEn ?? null,
    coverId: isLeft(content.coverId) ? content.coverId : null,
    media: content.media.filter(({ assetId }) => isLeft(assetId)),
    attachments: content.attachments.filter(isLeft),
    captions: hasVideo ? content.captions : [],
    chapters: hasVideo ? content.chapters : [],
  };
}

/** Whether there is something to read, by its kind, for somebody. */
export function isComplete(content: DocumentContent): boolean {
  const { title, titleEn, docType, body, bodyEn, media, attachments, link } = content;
  if (title === "" && titleEn === "") return false;
  if (documentAudiences(content).length === 0) return false;
  const bodies = [body, bodyEn].filter((one) => one !== null);
  switch (docType) {
    case "imgGroup":
      return media.length > 0;
    case "file":
      return attachments.length > 0;
    case "link":
      return link !== "";
    case "video":
      return bodies.some((one) => hasNode(one, "video"));
    case "imageText":
      return bodies.some((one) => plainTextOf(one) !== "" || assetIdsOf(one).length > 0);
  }
}

export function emptyContent(channelId: number, docType: DocumentContent["docType"]): DocumentContent {
  return {
    channelId,
    docType,
    title: "",
    titleEn: "",
    summary: "",
    summaryEn: "",
    source: "",
    sourceEn: "",
    author: "",
    tags: [],
    coverId: null,
    coverUrl: "",
    body: null,
    bodyEn: null,
    media: [],
    attachments: [],
    captions: [],
    chapters: [],
    link: "",
    pinned: false,
    weight: 0,
    visibility: "public",
    roles: [],
    classIds: [],
    schoolStage: null,
    grades: [],
    subject: null,
    expireAt: null,
  };
}

type Written = { title: string; titleEn: string; body: RichTextDoc | null; bodyEn: RichTextDoc | null };
type Addressed = { audience: string; classIds: number[]; isPublic: boolean };

/** Title, text and audience of what staff write, as they may be stored; what the audience has no use for is left out. */
export function checkWritten<Content extends Written & Addressed>(content: Content): Content {
  const { audience } = content;
  return {
    ...content,
    title: cleanLine(content.title),
    titleEn: cleanLine(content.titleEn),
    body: checkBody("content.body", content.body),
    bodyEn: checkBody("content.bodyEn", content.bodyEn),
    classIds: audience === "classes" ? [...new Set(content.classIds)] : [],
    isPublic: audience === "all" && content.isPublic,
  };
}

/** A text that may be stored; the fault names the field. */
function checkBody(field: string, value: RichTextDoc | null): RichTextDoc | null {
  if (value === null) return null;
  const { doc, problem } = checkRichText(value);
  if (problem) throw new Fault("paramError", { field: [field, problem.path].filter(Boolean).join(".") });
  return doc;
}

function hasNode(node: RichTextNode, type: string): boolean {
  return node.type === type || (node.content ?? []).some((child) => hasNode(child, type));
}
