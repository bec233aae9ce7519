import type { RuledItem, Ruling } from "@lyceum/contract/shapes";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button, Checkbox, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { Decision } from "./decision.ts";
import { useRulingWords } from "./use-ruling-words.ts";
import css from "./Ruling.module.css";

type Props = {
  params: { id: string; itemNo: string };
  item: RuledItem;
  decision: Decision;
  onBack: () => void;
  onConfirmed: (alsoInBank: boolean) => Promise<void>;
};

/** Who would gain and lose how much, before it counts. */
export function RulingPreview({ params, item, decision, onBack, onConfirmed }: Props) {
  const t = useTexts(staffGrading);
  const wordsOf = useRulingWords(item);
  const [alsoInBank, setAlsoInBank] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery({
    queryKey: ["staff-homework-ruling-preview", params, decision],
    queryFn: ({ signal }) =>
      http.call("POST /staff/homework/{id}/items/{itemNo}/preview", {
        params,
        body: decision,
        signal,
        isQuiet: true,
      }),
    staleTime: 0,
    gcTime: 0,
  });
  const isUndo = "undo" in decision;
  const ruling = isUndo
    ? item.rulings.find(({ rulingId }) => rulingId === decision.undo)?.ruling
    : decision.ruling;
  const fitsBank = !isUndo && isForBank(decision.ruling);

  async function confirm(): Promise<void> {
    setIsBusy(true);
    await onConfirmed(alsoInBank);
    setIsBusy(false);
  }

  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  const { gains, loses, same, told, pupils } = query.data;
  const hidden = gains + loses - pupils.length;
  const points = (value: number | null) => (value === null ? t("waits") : String(value));
  return (
    <section className={css.part} aria-labelledby="ruling-preview">
      <h3 id="ruling-preview" className={css.title}>
        {t("previewTitle")}
      </h3>
      {ruling && (
        <p className={css.words}>{isUndo ? t("undoOf", { what: wordsOf(ruling) }) : wordsOf(ruling)}</p>
      )}
      <p data-numbers>
        {t("preview", { gains, loses, same })} {t("told", { count: told })}
      </p>
      {pupils.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t("pupil")}</th>
              <th data-number>{t("before")}</th>
              <th data-number>{t("after")}</th>
            </tr>
          </thead>
          <tbody>
            {pupils.map(({ userId, name, before, after }) => (
              <tr key={userId}>
                <td>{name}</td>
                <td data-number>{points(before)}</td>
                <td data-number>{points(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 && <p className={css.help}>{t("more", { count: hidden })}</p>}
      {fitsBank && item.mayEditQuestion && (
        <Checkbox
          label={t("alsoInBank")}
          checked={alsoInBank}
          onChange={({ currentTarget: { checked } }) => setAlsoInBank(checked)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t("back")}
        </Button>
        <BusyButton isBusy={isBusy} data-autofocus onClick={() => void confirm()}>
          {t(isUndo ? "confirmUndo" : "confirm")}
        </BusyButton>
      </Group>
    </section>
  );
}

/** The bank has one order, one pair for each, and no words of a short answer. */
function isForBank(ruling: Ruling): boolean {
  return ruling.kind === "key" || (ruling.kind === "accept" && ruling.gap !== null);
}
