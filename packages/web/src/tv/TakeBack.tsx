import { screens } from "@lyceum/texts/screens";
import { tv } from "@lyceum/texts/tv";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { meetingTime } from "../shared/dates.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useGo } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { handedInQuery } from "./handed-in.ts";
import { Stage } from "./Stage.tsx";
import css from "./Tv.module.css";

type PageProps = { submissionId: string; onBack: () => void };

/** A piece of handed-in work, until it is taken back (P8). */
export function TakeBack({ submissionId, onBack }: PageProps) {
  const t = useTexts(tv);
  const titleOf = useTexts(screens);
  const go = useGo();
  const query = useQuery(handedInQuery);
  const row = query.data?.rows.find((one) => one.submissionId === Number(submissionId));
  const until = row?.reclaimableUntil;
  const toList = (
    <button type="button" className={css.button} data-first onClick={onBack}>
      {t("toList")}
    </button>
  );
  return (
    <Stage title={row?.title ?? titleOf("tvHomework")} keys={t("keysList")} onBack={onBack}>
      {row && until !== undefined ? (
        <div className={css.work}>
          <h2 className={css.big}>{t("handedIn")}</h2>
          <TakeBackPart
            submissionId={Number(submissionId)}
            until={until}
            onTaken={() => void go({ screen: "tvHomework", query: { id: row.homeworkId }, replace: true })}
          >
            {toList}
          </TakeBackPart>
        </div>
      ) : (
        <>
          <p className={css.words} role={query.isError ? "alert" : undefined}>
            {query.isError
              ? sentenceOf(query.error, t("failed"))
              : t(query.isPending ? "loading" : "takeBackOver")}
          </p>
          {!query.isPending && toList}
        </>
      )}
    </Stage>
  );
}

type Props = { submissionId: number; until: number; onTaken: () => void; children: ReactNode };

/** Until when work may be taken back, and the key for it; before it stands what else can be done, which has the focus first. */
export function TakeBackPart({ submissionId, until, onTaken, children }: Props) {
  const t = useTexts(tv);
  const language = useLanguage();
  const queries = useQueryClient();
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function takeBack(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    try {
      const params = { id: String(submissionId) };
      await http.call("POST /homework/submissions/{id}/reclaim", { params, body: {}, isQuiet: true });
      // What was read of it says that it is handed in; this place is left.
      await queries.invalidateQueries({ queryKey: ["homework"], refetchType: "none" });
      onTaken();
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  return (
    <>
      <p className={css.words}>{t("takeBackText", { time: meetingTime(language, until) })}</p>
      {problem !== "" && (
        <p className={css.words} role="alert">
          {problem}
        </p>
      )}
      <div className={css.rowOfButtons}>
        {children}
        <button type="button" className={css.button} onClick={() => void takeBack()}>
          {t("takeBack")}
        </button>
      </div>
    </>
  );
}
