import type { Sheet } from "@lyceum/contract/shapes";
import { tv } from "@lyceum/texts/tv";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EndOfTime } from "../learning/index.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { TakeBackPart } from "./TakeBack.tsx";
import css from "./Tv.module.css";

/** `reclaimableUntil`: until when it may be taken back; absent: it may not be. */
export type Ended = EndOfTime & { reclaimableUntil?: number };

type Props = {
  sheet: Sheet;
  /** The places of the questions that are not answered, or only in part. */
  open: readonly number[];
  flush: () => Promise<boolean>;
  onGo: (place: number) => void;
  /** How it was handed in; null: it is not yet. */
  end: Ended | null;
  onHandedIn: (reclaimableUntil: number | undefined) => void;
  /** It is open again. */
  onTakenBack: () => void;
  onLeave: () => void;
};

/** The place behind the last question: what is open still, and handing in. */
export function HandIn({ sheet, open, flush, onGo, end, onHandedIn, onTakenBack, onLeave }: Props) {
  const t = useTexts(tv);
  const queries = useQueryClient();
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function handIn(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    try {
      if (!(await flush())) throw new Error("answers are not saved");
      const params = { id: String(sheet.submissionId) };
      const body = { evenIfUnanswered: true };
      const said = await http.call("POST /homework/submissions/{id}/handIn", {
        params,
        body,
        isQuiet: true,
      });
      onHandedIn(said.reclaimableUntil);
      await queries.invalidateQueries({ queryKey: ["homework", "mine"] });
    } catch (error) {
      setProblem(sentenceOf(error, t("notSaved")));
    }
    setIsBusy(false);
  }

  if (end) {
    const toList = (
      <button type="button" className={css.button} data-first onClick={onLeave}>
        {t("toList")}
      </button>
    );
    return (
      <div className={css.work}>
        <h2 className={css.big}>{t("handedIn")}</h2>
        {!end.isSaved && <p className={css.words}>{t("endUnsaved")}</p>}
        {end.cut.length > 0 && <p className={css.words}>{t("endCut")}</p>}
        {end.reclaimableUntil === undefined ? (
          <div className={css.rowOfButtons}>{toList}</div>
        ) : (
          <TakeBackPart submissionId={sheet.submissionId} until={end.reclaimableUntil} onTaken={onTakenBack}>
            {toList}
          </TakeBackPart>
        )}
      </div>
    );
  }
  return (
    <div className={css.work}>
      <h2 className={css.big} data-numbers>
        {open.length === 0 ? t("allAnswered") : t("unanswered", { count: open.length })}
      </h2>
      {open.length > 0 && (
        <ul className={css.numbers}>
          {open.map((place) => (
            <li key={place}>
              <button
                type="button"
                className={css.button}
                aria-label={t("goTo", { number: place + 1 })}
                onClick={() => onGo(place)}
              >
                {place + 1}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem !== "" && (
        <p className={css.words} role="alert">
          {problem}
        </p>
      )}
      <div className={css.rowOfButtons}>
        <button type="button" className={css.button} data-first onClick={() => onGo(sheet.items.length - 1)}>
          {t("goBack")}
        </button>
        <button type="button" className={css.button} data-main onClick={() => void handIn()}>
          {t(open.length === 0 ? "handIn" : "handInAnyway")}
        </button>
      </div>
    </div>
  );
}
