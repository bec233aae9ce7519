import type { AppealAct, AppealItem } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { EmptyState, message } from "@lyceum/ui";
import { Badge, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Loaded } from "../Loaded.tsx";
import { appealsQuery } from "../queries.ts";
import { timeText } from "../time-text.ts";
import { DecisionLine } from "./DecisionLine.tsx";
import { refreshModeration } from "./decide.ts";
import { ReportContext } from "./ReportContext.tsx";
import { useOpenedReport } from "./use-opened-report.ts";
import css from "./Moderation.module.css";

/** Appeals that wait, the oldest first. */
export function Appeals() {
  const t = useTexts(social);
  const appeals = useQuery(appealsQuery());
  return (
    <Loaded query={appeals}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={t("appealsNone")} text={t("appealsNoneText")} />
        ) : (
          <ul className={css.list}>
            {rows.map((one) => (
              <Appeal key={`${one.sanction.id} ${one.version}`} appeal={one} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** What was decided about; that it is opened is recorded. */
function DecidedReport({ id }: { id: string }) {
  const t = useTexts(social);
  const { detail, isBusy, open } = useOpenedReport(id);
  return detail ? (
    <>
      {detail.item.text !== "" && (
        <section>
          <h3 className={css.partTitle}>{t("kind_report")}</h3>
          <p className={css.text}>{detail.item.text}</p>
        </section>
      )}
      <ReportContext detail={detail} />
    </>
  ) : (
    <Group gap="sm">
      <Button variant="default" loading={isBusy} onClick={() => void open()}>
        {t("openReport")}
      </Button>
      <Text size="sm" c="dimmed">
        {t("openHint")}
      </Text>
    </Group>
  );
}

function Appeal({ appeal }: { appeal: AppealItem }) {
  const t = useTexts(social);
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const { sanction, reportId, version, text, dueAt, mayDecide, proposal } = appeal;

  async function answer(act: AppealAct): Promise<void> {
    setIsBusy(true);
    try {
      const asked = { params: { id: sanction.id }, body: { version, act }, as: "social" } as const;
      const { isFinal } = await http.call("POST /v1/moderation/appeals/{id}/decide", asked);
      message.success(isFinal ? t("decided") : t("proposed"));
    } catch {
      // Its sentence was shown.
    } finally {
      setIsBusy(false);
      await refreshModeration();
    }
  }

  const what = proposal && t(`want_${proposal.act}`);
  return (
    <li className={css.item} aria-label={`${t("appeal")} ${sanction.nickname}`}>
      <div className={css.words}>
        <div>
          <DecisionLine sanction={sanction} />
        </div>
        <section>
          <h3 className={css.partTitle}>{t("appeal")}</h3>
          <p className={css.text}>{text}</p>
        </section>
        {reportId !== null && mayDecide && <DecidedReport id={reportId} />}
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t("due", { time: timeText(language, dueAt) })}
          </Text>
          {dueAt < Date.now() && <Badge color="red">{t("late")}</Badge>}
        </Group>
        {proposal && (
          <Text size="sm" fw={500} role="status">
            {proposal.isOwn
              ? t("proposalOwn", { what: what ?? "" })
              : t("proposalOther", { by: proposal.by, what: what ?? "" })}
          </Text>
        )}
        {mayDecide && (
          <Group gap="sm">
            <Button loading={isBusy} onClick={() => void answer("grant")}>
              {t("grant")}
            </Button>
            <Button variant="default" loading={isBusy} onClick={() => void answer("refuse")}>
              {t("keepDecision")}
            </Button>
          </Group>
        )}
        {!mayDecide && proposal === null && (
          <Text size="sm" c="dimmed">
            {t("otherDecides")}
          </Text>
        )}
      </div>
    </li>
  );
}
