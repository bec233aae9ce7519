import type { CaptionTrack } from "@lyceum/contract/shapes";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { message } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CaptionsEditor, LanguageSelect } from "../../kit/captions/index.ts";
import { languageName } from "../../shared/caption-languages.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Editor.module.css";
import type { OpenDocument } from "./use-document.ts";

/** What is said in the video, by language. It is part of the text, which is saved with it. */
export function CaptionsPanel({ open, isLocked }: { open: OpenDocument; isLocked: boolean }) {
  const t = useTexts(staffDocuments);
  const { captions } = open.content;
  const [language, setLanguage] = useState(captions[0]?.language ?? "en");
  const track = captions.find((one) => one.language === language);
  const known = captions.map((one) => one.language);
  if (isLocked)
    return (
      <p className={css.hint}>{known.map((one) => languageName(one)).join(" · ") || t("captionsText")}</p>
    );
  return (
    <div className={css.captions}>
      <p className={css.hint}>{t("captionsText")}</p>
      <LanguageSelect known={known} language={language} onLanguage={setLanguage} />
      <OfLanguage
        key={`${language} ${track?.captionId ?? 0}`}
        open={open}
        language={language}
        track={track}
      />
    </div>
  );
}

type Props = { open: OpenDocument; language: string; track: CaptionTrack | undefined };

function OfLanguage({ open, language, track }: Props) {
  const t = useTexts(staffDocuments);
  const [isBusy, setIsBusy] = useState(false);
  const { docId } = open.document;
  const params = { id: String(docId), captionId: String(track?.captionId) };
  const query = useQuery({
    queryKey: ["staff-captions", params],
    enabled: track !== undefined,
    queryFn: ({ signal }) =>
      http.call("GET /staff/documents/{id}/captions/{captionId}", { params, signal, isQuiet: true }),
    // A text under a number never changes.
    staleTime: Infinity,
  });
  const { captions } = open.content;
  const others = captions.filter((one) => one.language !== language);
  async function save(file: string): Promise<void> {
    setIsBusy(true);
    try {
      const { captionId } = await http.call("POST /staff/documents/{id}/captions", {
        params: { id: String(docId) },
        body: { language, file },
        isQuiet: true,
      });
      if (captionId === null) {
        message.error(t("captionsFailed"));
        return;
      }
      open.change({ captions: [...others, { language, captionId }] });
      message.success(t("captionsSaved"));
    } catch (error) {
      message.error(sentenceOf(error, t("captionsFailed")));
    } finally {
      setIsBusy(false);
    }
  }
  if (track && query.isPending) return <Skeleton height={200} />;
  if (track && isLost(query)) return <QueryError query={query} failed={t("loadFailed")} />;
  return (
    <CaptionsEditor
      stored={track ? query.data?.cues : undefined}
      fileName={`${open.content.titleEn || open.content.title || docId}.${language}`}
      isBusy={isBusy}
      onSave={save}
      onRemove={async () => {
        open.change({ captions: others });
        message.success(t("captionsRemoved"));
        return true;
      }}
    />
  );
}
