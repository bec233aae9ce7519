import type { OwnSanction, Safety } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { Badge, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Loaded } from "../Loaded.tsx";
import { safetyQuery } from "../queries.ts";
import css from "../SafetyScreen.module.css";
import { timeText } from "../time-text.ts";
import { acknowledge } from "./acknowledge.ts";
import { AppealForm } from "./AppealForm.tsx";

/** Decisions about oneself with their reasons, and what became of the own reports. */
export function Standing() {
  const safety = useQuery(safetyQuery());
  return (
    <Loaded query={safety}>
      {({ sanctions, reports }) => (
        <>
          <Decisions sanctions={sanctions} />
          <Reports reports={reports} />
        </>
      )}
    </Loaded>
  );
}

function Decisions({ sanctions }: Pick<Safety, "sanctions">) {
  const t = useTexts(social);
  return (
    <section className={css.part} aria-labelledby="standing">
      <h2 id="standing" className={css.title}>
        {t("standingTitle")}
      </h2>
      {sanctions.length === 0 ? (
        <Text c="dimmed">{t("standingNone")}</Text>
      ) : (
        <ul className={css.rows}>
          {sanctions.map((one) => (
            <Decision key={one.id} sanction={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Decision({ sanction }: { sanction: OwnSanction }) {
  const t = useTexts(social);
  const language = useLanguage();
  const [isAppealing, setIsAppealing] = useState(false);
  const { kind, reason, createdAt, untilAt, endedAt, waits, appeal, appealUntil } = sanction;
  return (
    <li aria-label={t(`sanction_${kind}`)}>
      <div>
        <Group gap="xs">
          <Badge color={endedAt === null ? "orange" : "gray"} variant="light" tt="none">
            {t(`sanction_${kind}`)}
          </Badge>
          <Text size="sm" c="dimmed">
            {[
              t("decidedAt", { time: timeText(language, createdAt) }),
              ...(untilAt === null ? [] : [t("endsAt", { time: timeText(language, untilAt) })]),
              ...(endedAt === null ? [] : [t("endedAt", { time: timeText(language, endedAt) })]),
            ].join(" · ")}
          </Text>
        </Group>
        <Text mt={4}>{t(`why_${reason}`)}</Text>
        {appeal && (
          <Text size="sm" fw={500} role="status">
            {t(`appeal_${appeal.state}`)}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {waits && <Button onClick={() => void acknowledge(sanction.id)}>{t("understood")}</Button>}
        {appealUntil !== null && !isAppealing && (
          <Button variant="default" onClick={() => setIsAppealing(true)}>
            {t("appeal")}
          </Button>
        )}
      </Group>
      {isAppealing && appealUntil !== null && (
        <AppealForm id={sanction.id} until={appealUntil} onCancel={() => setIsAppealing(false)} />
      )}
    </li>
  );
}

function Reports({ reports }: Pick<Safety, "reports">) {
  const t = useTexts(social);
  const language = useLanguage();
  return (
    <section className={css.part} aria-labelledby="reports">
      <h2 id="reports" className={css.title}>
        {t("ownReports")}
      </h2>
      {reports.length === 0 ? (
        <Text c="dimmed">{t("ownReportsNone")}</Text>
      ) : (
        <ul className={css.rows}>
          {reports.map(({ id, category, createdAt, state }) => (
            <li key={id}>
              <div>
                <Text>{t(`category_${category}`)}</Text>
                <Text size="sm" c="dimmed">
                  {t(`report_${state}`)}
                </Text>
              </div>
              <Text size="sm" c="dimmed">
                {timeText(language, createdAt)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
