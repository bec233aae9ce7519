import type { JobView } from "@lyceum/contract/shapes";
import { staffJobs } from "@lyceum/texts/staff/jobs";
import { Button, Group } from "@mantine/core";
import { formatExact, useZone } from "../../kit/dates/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import { Facts } from "../Facts.tsx";
import { JobProgress } from "./JobProgress.tsx";
import css from "./Jobs.module.css";

type Props = { job: JobView; onRetry: () => void; onDiscard: () => void; onClosed: () => void };

/** One job with the whole text of what went wrong. */
export function JobDrawer({ job, onRetry, onDiscard, onClosed }: Props) {
  const t = useTexts(staffJobs);
  const language = useLanguage();
  const zone = useZone();
  const { id, name, state, attempts, maxAttempts, createdAt, runAt, startedAt, progress, lastError } = job;
  return (
    <DetailDrawer title={name} onClosed={onClosed}>
      <Facts
        facts={[
          [t("number"), id],
          [t("state"), t(state)],
          [t("tries"), t("triesOf", { n: attempts, max: maxAttempts })],
          [t("createdAt"), formatExact(language, zone, createdAt)],
          [t("runAt"), formatExact(language, zone, runAt)],
          [t("startedAt"), startedAt === null ? t("notStarted") : formatExact(language, zone, startedAt)],
          ...(progress ? [[t("progress"), <JobProgress key="progress" job={job} />] as const] : []),
        ]}
      />
      <h3 className={css.heading}>{t("error")}</h3>
      {lastError === null ? (
        <p className={css.none}>{t("noError")}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows scroll it
        <pre className={css.error} role="region" aria-label={t("error")} tabIndex={0}>
          {lastError}
        </pre>
      )}
      <Group gap="xs" mt="lg">
        {state !== "running" && <Button onClick={onRetry}>{t(state === "dead" ? "retry" : "runNow")}</Button>}
        <Button variant="default" onClick={onDiscard}>
          {t(state === "running" ? "stop" : "discard")}
        </Button>
      </Group>
    </DetailDrawer>
  );
}
