import type { PrintedWrong } from "@lyceum/contract/shapes";
import { screens } from "@lyceum/contract/screens";
import { learning } from "@lyceum/texts/learning";
import { learningBook } from "@lyceum/texts/learning/book";
import { EmptyState } from "@lyceum/ui";
import { Button, Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "../../shared/dates.ts";
import { http } from "../../shared/http/index.ts";
import { QrPicture } from "../../shared/parts/QrPicture.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useIsSignedIn } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { GradedQuestion } from "../GradedQuestion.tsx";
import { Loaded } from "../Loaded.tsx";
import { AskedOnPaper } from "./AskedOnPaper.tsx";
import css from "./Print.module.css";

/** Chosen questions as a sheet of paper (A4), with or without what is right; a code leads back to it. */
export function PrintSheet({ ids }: { ids: string }) {
  const t = useTexts(learningBook);
  const chosen = ids.split("-").filter((id) => /^[0-9]{1,15}$/.test(id));
  const asked = chosen.slice(0, 50).join(",");
  const query = useQuery({
    queryKey: ["wrong", "print", asked],
    queryFn: ({ signal }) => http.call("GET /wrong/print", { query: { ids: asked }, signal, isQuiet: true }),
    enabled: useIsSignedIn() && asked !== "",
    refetchOnWindowFocus: false,
  });
  if (asked === "") return nothing();
  return (
    <Loaded query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          nothing()
        ) : (
          <Sheet rows={rows} address={`${location.origin}${screens.wrongs.path}?print=${ids}`} />
        )
      }
    </Loaded>
  );

  function nothing() {
    return <EmptyState title={t("nothingToPrint")} text={t("nothingToPrintText")} />;
  }
}

function Sheet({ rows, address }: { rows: readonly PrintedWrong[]; address: string }) {
  const t = useTexts(learningBook);
  const language = useLanguage();
  const [hasSolutions, setHasSolutions] = useState(false);
  return (
    <>
      <div className={css.tools}>
        <Checkbox
          label={t("withSolutions")}
          checked={hasSolutions}
          onChange={({ currentTarget }) => setHasSolutions(currentTarget.checked)}
        />
        <span className={css.space} />
        <Button variant="default" component={RouteLink} screen="wrongs">
          {t("toList")}
        </Button>
        <Button onClick={() => print()}>{t("printNow")}</Button>
      </div>
      <article className={css.sheet}>
        <header className={css.head}>
          <div>
            <h2 className={css.title}>{t("printTitle")}</h2>
            <p className={css.text} data-numbers>
              {t("printCount", { count: rows.length, day: longDate(language, Date.now()) })}
            </p>
          </div>
          <figure className={css.code}>
            <QrPicture text={address} alt={t("qrText")} className={css.qr} />
            <figcaption>{t("qrText")}</figcaption>
          </figure>
        </header>
        <ol className={css.list}>
          {rows.map((row, at) => (
            <li key={row.entryId} className={css.item}>
              <Item row={row} number={at + 1} hasSolution={hasSolutions} />
            </li>
          ))}
        </ol>
      </article>
    </>
  );
}

type ItemProps = { row: PrintedWrong; number: number; hasSolution: boolean };

function Item({ row: { question, key, subject }, number, hasSolution }: ItemProps) {
  const t = useTexts(learningBook);
  const tLearning = useTexts(learning);
  return (
    <>
      <p className={css.text} data-numbers>
        {number}. {tLearning(`subject_${subject}`)} · {tLearning(`kind_${question.kind}`)}
      </p>
      {hasSolution && key ? (
        <GradedQuestion question={question} answer={null} answerKey={key} answerLabel={t("solution")} />
      ) : (
        <AskedOnPaper question={question} />
      )}
      {hasSolution && !key && <p className={css.text}>{t("solutionDue")}</p>}
    </>
  );
}
