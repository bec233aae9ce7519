import type { EndedMatch } from "@lyceum/contract/shapes";
import { socialPeople } from "@lyceum/texts/social/people";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { PagedList } from "../PagedList.tsx";
import { ReportForm } from "../ReportForm.tsx";
import css from "../SafetyScreen.module.css";
import { timeText } from "../time-text.ts";

/** With whom a match has ended: what they wrote can be reported still. */
export function EndedMatches() {
  const t = useTexts(socialPeople);
  return (
    <section className={css.part} aria-labelledby="ended">
      <h2 id="ended" className={css.title}>
        {t("endedTitle")}
      </h2>
      <PagedList<EndedMatch>
        name="ended"
        load={(query) => http.call("GET /v1/matches/ended", { as: "social", isQuiet: true, query })}
        className={css.rows}
        empty={<Text c="dimmed">{t("endedNone")}</Text>}
      >
        {(one) => <Ended key={one.userId} match={one} />}
      </PagedList>
    </section>
  );
}

function Ended({ match: { userId, nickname, at } }: { match: EndedMatch }) {
  const t = useTexts(socialPeople);
  const language = useLanguage();
  const [isReporting, setIsReporting] = useState(false);
  const name = nickname === "" ? t("noName") : nickname;

  function leave(): void {
    setIsReporting(false);
    for (const key of ["ended", "blocks", "safety"])
      void queryClient.invalidateQueries({ queryKey: ["social", key] });
  }

  return (
    <li aria-label={name}>
      <div>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {t("endedSince", { time: timeText(language, at) })}
        </Text>
      </div>
      {isReporting ? (
        <div className={css.wide}>
          <ReportForm
            member={{ id: userId, nickname: name }}
            hasMessages
            onSent={leave}
            onCancel={() => setIsReporting(false)}
          />
        </div>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t("reportName", { name })}
          onClick={() => setIsReporting(true)}
        >
          {t("report")}
        </Button>
      )}
    </li>
  );
}
