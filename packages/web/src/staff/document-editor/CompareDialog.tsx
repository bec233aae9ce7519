import { staffDocuments } from "@lyceum/texts/staff/documents";
import { ErrorPanel, message } from "@lyceum/ui";
import { Button, Group, Modal, Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { diffLines } from "../../kit/compare/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { linesOf } from "./compare.ts";
import css from "./Editor.module.css";
import { LangChoice } from "./LangChoice.tsx";
import { langOf } from "./text-place.ts";
import type { OpenDocument } from "./use-document.ts";

type Props = { open: OpenDocument; version: number; onRestored: () => void; onClosed: () => void };

/** An earlier version beside the text of now: what is gone and what is new. */
export function CompareDialog({ open, version, onRestored, onClosed }: Props) {
  const t = useTexts(staffDocuments);
  const { docId, acts } = open.document;
  const [lang, setLang] = useState(langOf(useLanguage()));
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: String(docId), version: String(version) };
  const found = useQuery({
    queryKey: ["staff-document-version", docId, version],
    queryFn: ({ signal }) =>
      http.call("GET /staff/documents/{id}/versions/{version}", { params, signal, isQuiet: true }),
    // It never changes.
    staleTime: Infinity,
  });

  async function restore(): Promise<void> {
    setIsBusy(true);
    try {
      if (!(await open.settle())) return message.error(t("notSaved"));
      const key = "POST /staff/documents/{id}/versions/{version}/restore";
      await http.call(key, { params, body: {}, isQuiet: true });
      message.success(t("restored"));
      onRestored();
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  const lines = found.data ? diffLines(linesOf(found.data.content, lang), linesOf(open.content, lang)) : [];
  const isSame = lines.every(({ kind }) => kind === "same");
  return (
    <Modal opened onClose={onClosed} title={t("compareTitle", { n: version })} size={760}>
      <LangChoice t={t} value={lang} onChange={setLang} />
      {found.isPending && <Skeleton height={200} mt="md" />}
      {isLost(found) && (
        <ErrorPanel text={sentenceOf(found.error, t("loadFailed"))} onRetry={() => void found.refetch()} />
      )}
      {found.data && (
        <div className={css.diff} lang={lang}>
          {isSame && <p className={css.hint}>{t("same")}</p>}
          {lines.map(({ kind, text }, index) => (
            <p key={index} className={css.line} data-kind={kind}>
              {kind === "removed" && (
                <del>
                  <VisuallyHidden>{t("removed")} </VisuallyHidden>
                  {text}
                </del>
              )}
              {kind === "added" && (
                <ins>
                  <VisuallyHidden>{t("added")} </VisuallyHidden>
                  {text}
                </ins>
              )}
              {kind === "same" && text}
            </p>
          ))}
        </div>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClosed}>
          {t("close")}
        </Button>
        {acts.includes("edit") && (
          <Button loading={isBusy} disabled={!found.data || isSame} onClick={() => void restore()}>
            {t("restoreVersion")}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
