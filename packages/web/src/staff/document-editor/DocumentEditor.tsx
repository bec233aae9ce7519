import type { StaffDocument } from "@lyceum/contract/shapes";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { Alert, Button, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { DraftConflictPanel } from "../../kit/form/index.ts";
import { useHeadline } from "../../shared/headline.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { titleIn, type TranslateDocuments } from "../documents/texts.ts";
import css from "./Editor.module.css";
import { EditorHead } from "./EditorHead.tsx";
import { ReadText } from "./ReadText.tsx";
import { SidePanel, type SideTab } from "./SidePanel.tsx";
import { type Lang, langOf, type TextPlace } from "./text-place.ts";
import { useDocument } from "./use-document.ts";
import { useOthers } from "./use-others.ts";
import { WriteText } from "./WriteText.tsx";

const { lazyDialog } = makeLazyDialogs();
const PreviewDialog = lazyDialog(
  () => import("./PreviewDialog.tsx"),
  (file) => file.PreviewDialog,
);

type Shown = Lang | "both";

/** One document with its text in both languages, and all that belongs to it. */
export function DocumentEditor({ first, onReload }: { first: StaffDocument; onReload: () => Promise<void> }) {
  const t = useTexts(staffDocuments);
  const language = useLanguage();
  const zone = useZone();
  const open = useDocument(first);
  const { document, content, draft } = open;
  const mayEdit = document.acts.includes("edit");
  const { others, savedVersion } = useOthers(document.docId, mayEdit);
  const [shown, setShown] = useState<Shown>(langOf(language));
  const [mode, setMode] = useState<"write" | "read">("write");
  const [tab, setTab] = useState<SideTab>(() => firstTab(first));
  const [place, setPlace] = useState<TextPlace | null>(null);
  const [isPreview, setIsPreview] = useState(false);
  const title = titleIn(language, content, t("untitled"));
  useHeadline(title);
  const isWriting = mayEdit && mode === "write";
  const isOld =
    savedVersion !== null &&
    savedVersion > open.version() &&
    draft.state.kind !== "saving" &&
    draft.state.kind !== "conflict";
  const langs: readonly Lang[] = shown === "both" ? ["zh", "en"] : [shown];
  return (
    <div className={css.document}>
      <EditorHead open={open} title={title} onPreview={() => setIsPreview(true)} onReload={onReload} />
      {others.length > 0 && (
        <Alert color="blue" variant="light" role="status" className={css.notice}>
          {t("othersOpen", { names: new Intl.ListFormat(language).format(others), n: others.length })}
        </Alert>
      )}
      {isOld && (
        <Alert color="yellow" variant="light" role="status" className={css.notice}>
          <span className={css.noticeLine}>
            {t("newerVersion")}
            <Button size="compact-xs" variant="default" onClick={() => void onReload()}>
              {t("loadIt")}
            </Button>
          </span>
        </Alert>
      )}
      <DraftConflictPanel draft={draft} />
      <div className={css.columns} data-wide={shown === "both" || undefined}>
        <div className={css.main}>
          <div className={css.bar}>
            <SegmentedControl<Shown>
              size="xs"
              aria-label={t("language")}
              value={shown}
              onChange={setShown}
              data={(["zh", "en", "both"] as const).map((value) => ({ value, label: t(value) }))}
            />
            {mayEdit && (
              <SegmentedControl<"read" | "write">
                size="xs"
                aria-label={t("mode")}
                value={mode}
                onChange={setMode}
                data={(["write", "read"] as const).map((value) => ({ value, label: t(value) }))}
              />
            )}
          </div>
          {!mayEdit && (
            <p className={css.locked}>{lockedText(t, document, (at) => formatDayTime(language, zone, at))}</p>
          )}
          {isWriting && document.publishedAt !== null && document.stage === "published" && (
            <p className={css.locked}>{t("liveNote")}</p>
          )}
          <div className={css.texts} data-count={langs.length}>
            {langs.map((lang) =>
              isWriting ? (
                <WriteText key={lang} lang={lang} open={open} />
              ) : (
                <ReadText
                  key={lang}
                  lang={lang}
                  open={open}
                  onPlace={(next) => {
                    setPlace(next);
                    setTab("review");
                  }}
                />
              ),
            )}
          </div>
        </div>
        <SidePanel
          open={open}
          isLocked={!mayEdit}
          tab={tab}
          onTab={setTab}
          place={place}
          onPlace={setPlace}
          onGoTo={(at) => {
            setMode("read");
            setShown(at.startsWith("bodyEn") ? "en" : "zh");
            // Drawn by then.
            setTimeout(
              () =>
                globalThis.document
                  .querySelector(`[data-place="${CSS.escape(at)}"]`)
                  ?.scrollIntoView({ block: "center" }),
              50,
            );
          }}
          onReload={onReload}
        />
      </div>
      {isPreview && <PreviewDialog open={open} onClosed={() => setIsPreview(false)} />}
    </div>
  );
}

/** A reviewer begins with what there is to review, an author with what was said. */
function firstTab({ acts, stage, change }: StaffDocument): SideTab {
  const isReviewed = acts.includes("approve") || acts.includes("reject");
  return isReviewed || stage === "rejected" || change === "rejected" ? "review" : "settings";
}

function lockedText(
  t: TranslateDocuments,
  { acts, stage, change, scheduledAt, deletedAt }: StaffDocument,
  momentText: (at: number) => string,
): string {
  if (deletedAt !== null) return t("locked_bin");
  if (acts.includes("reject")) return t("locked_review");
  if (stage === "submitted" || change === "submitted") return t("locked_submitted");
  if (scheduledAt !== null) return t("locked_scheduled", { time: momentText(scheduledAt) });
  return t("locked_other");
}
