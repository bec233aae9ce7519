import type { Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { Modal, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Assets } from "../../kit/upload/index.ts";
import { DocumentArticle } from "../../portal/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Editor.module.css";
import { LangChoice } from "./LangChoice.tsx";
import { type Lang, langOf } from "./text-place.ts";
import type { OpenDocument } from "./use-document.ts";

/** The document as a visitor sees it, in either language, on a wide and on a narrow page. */
export function PreviewDialog({ open, onClosed }: { open: OpenDocument; onClosed: () => void }) {
  const t = useTexts(staffDocuments);
  useTexts(portal);
  const [lang, setLang] = useState(langOf(useLanguage()));
  const [width, setWidth] = useState<"wide" | "narrow">("wide");
  const { content } = open;
  const isMissing =
    (lang === "zh" ? content.body : content.bodyEn) === null && (content.body ?? content.bodyEn) !== null;
  return (
    <Modal opened onClose={onClosed} title={t("previewTitle")} size={960}>
      <div className={css.bar}>
        <LangChoice t={t} value={lang} onChange={setLang} />
        <SegmentedControl<"wide" | "narrow">
          size="xs"
          aria-label={t("width")}
          value={width}
          onChange={setWidth}
          data={(["wide", "narrow"] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {isMissing && <p className={css.locked}>{t("previewMissing")}</p>}
      <div className={css.preview} data-width={width} lang={lang}>
        <DocumentArticle document={documentOf(open, lang)} isPreview />
      </div>
    </Modal>
  );
}

/** What the portal would answer, with the words of one language. */
function documentOf({ document, content, assets }: OpenDocument, lang: Lang): Document {
  const pick = (chinese: string, english: string) =>
    lang === "zh" ? chinese || english : english || chinese;
  const both = (text: string) => ({ zh: text, en: text });
  const [title, summary, source] = [
    both(pick(content.title, content.titleEn)),
    both(pick(content.summary, content.summaryEn)),
    both(pick(content.source, content.sourceEn)),
  ];
  const body = lang === "zh" ? (content.body ?? content.bodyEn) : (content.bodyEn ?? content.body);
  return {
    docId: document.docId,
    channelId: content.channelId,
    docType: content.docType,
    title: title.zh,
    titleEn: title.en,
    summary: summary.zh,
    summaryEn: summary.en,
    coverUrl: coverOf(content.coverId, assets) ?? content.coverUrl,
    coverSizes: [],
    schoolStage: content.schoolStage,
    grades: content.grades,
    subject: content.subject,
    source: source.zh,
    sourceEn: source.en,
    pinned: content.pinned,
    publishedAt: document.publishedAt ?? document.scheduledAt ?? document.updatedAt,
    viewCount: document.viewCount,
    author: content.author,
    tags: content.tags,
    body,
    bodyEn: body,
    media: content.media.map(({ assetId, url, caption, captionEn }) => ({
      url: urlOf(assetId, assets) ?? url,
      sizes: [],
      caption: pick(caption, captionEn),
      captionEn: pick(caption, captionEn),
    })),
    attachments: content.attachments.flatMap((id) => assets.get(id) ?? []),
    assets: [...assets.values()],
    captions: content.captions,
    chapters: content.chapters,
    link: content.link,
    previous: null,
    next: null,
  };
}

function urlOf(assetId: string | null, assets: Assets): string | null {
  return assetId === null ? null : (assets.get(assetId)?.url ?? null);
}

/** Of a video its still. */
function coverOf(assetId: string | null, assets: Assets): string | null {
  const asset = assetId === null ? undefined : assets.get(assetId);
  const still = asset?.variants.find(({ kind }) => kind === "poster");
  return still?.url ?? (asset?.kind === "image" ? asset.url : null);
}
