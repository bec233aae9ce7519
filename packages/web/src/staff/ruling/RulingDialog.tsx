import type { RuledItem } from "@lyceum/contract/shapes";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Modal } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QuestionView } from "../../learning/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { Decision } from "./decision.ts";
import { RulingChoices } from "./RulingChoices.tsx";
import { RulingPreview } from "./RulingPreview.tsx";
import css from "./Ruling.module.css";

type Props = {
  homeworkId: number;
  itemNo: number;
  /** As the question is shown, from 1. */
  number: number;
  onClosed: () => void;
};

/** How long work that is graded again in the background is asked after. */
const pollMs = 1_000;

/** A question of homework is decided again (P8): chosen, looked at before it counts, and taken back. */
export function RulingDialog({ homeworkId, itemNo, number, onClosed }: Props) {
  const t = useTexts(staffGrading);
  const queries = useQueryClient();
  const [decision, setDecision] = useState<Decision | null>(null);
  const params = { id: String(homeworkId), itemNo: String(itemNo) };
  const queryKey = ["staff-homework-item", homeworkId, itemNo];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const item = await http.call("GET /staff/homework/{id}/items/{itemNo}", {
        params,
        signal,
        isQuiet: true,
      });
      if (item.waiting === 0) await showChanges();
      return item;
    },
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? pollMs : false),
    gcTime: 0,
  });

  async function showChanges(): Promise<void> {
    await Promise.all(
      ["staff-homework-results", "staff-submission"].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  }

  async function decide(alsoInBank: boolean): Promise<void> {
    if (decision === null) return;
    try {
      const item: RuledItem =
        "undo" in decision
          ? await http.call("POST /staff/homework/{id}/items/{itemNo}/undo", {
              params,
              body: { rulingId: decision.undo },
              isQuiet: true,
            })
          : await http.call("POST /staff/homework/{id}/items/{itemNo}/rule", {
              params,
              body: { ruling: decision.ruling, alsoInBank },
              isQuiet: true,
            });
      message.success(t("undo" in decision ? "undone" : "ruled"));
      setDecision(null);
      queries.setQueryData(queryKey, item);
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      message.error(sentenceOf(error, t("ruleFailed")));
    }
  }

  return (
    <Modal opened onClose={onClosed} size="lg" title={t("title", { number })}>
      {query.isPending ? (
        <PageSkeleton />
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : (
        <div className={css.parts}>
          <QuestionView question={query.data.question} />
          {decision === null ? (
            <>
              <p className={css.help}>{t("help")}</p>
              <RulingChoices item={query.data} onChosen={setDecision} />
              {query.data.rulings.length > 0 && (
                <p className={css.help} role="status" data-numbers>
                  {query.data.waiting > 0 ? t("grading", { count: query.data.waiting }) : t("graded")}
                </p>
              )}
            </>
          ) : (
            <RulingPreview
              params={params}
              item={query.data}
              decision={decision}
              onBack={() => setDecision(null)}
              onConfirmed={decide}
            />
          )}
        </div>
      )}
    </Modal>
  );
}
