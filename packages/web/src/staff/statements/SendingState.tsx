import type { StatementStore } from "@lyceum/contract/shapes";
import { staffStatements } from "@lyceum/texts/staff/statements";
import { message } from "@lyceum/ui";
import { Alert, Badge } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { BusyButton } from "../../kit/form/index.ts";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Facts } from "../Facts.tsx";
import { statementsQuery } from "./queries.ts";
import css from "./Statements.module.css";
import { useProblemWords } from "./use-problem-words.ts";

const colours = { none: "gray", off: "gray", stopped: "red", paused: "orange", works: "green" } as const;

/** How sending goes: figures, and what is wrong, in words. */
export function SendingState({ store }: { store: StatementStore }) {
  const t = useTexts(staffStatements);
  const language = useLanguage();
  const zone = useZone();
  const state = stateOf(store);
  const time = (at: number) => formatDayTime(language, zone, at);
  const { waiting, sentToday, sentAt, refused, nextTryAt, isFull } = store;
  const name = state === "paused" ? t("state_paused", { time: time(nextTryAt) }) : t(`state_${state}`);
  return (
    <>
      <Facts
        isRow
        facts={[
          [
            t("state"),
            <Badge key="state" color={colours[state]}>
              {name}
            </Badge>,
          ],
          [t("waiting"), String(waiting)],
          [t("sentToday"), String(sentToday)],
          [t("refused"), String(refused)],
          [t("sentAt"), sentAt === null ? t("never") : time(sentAt)],
        ]}
      />
      {isFull && (
        <Alert color="red" title={t("full")} className={css.alert ?? ""}>
          {t("fullText")}
        </Alert>
      )}
      {state !== "off" && <Problem store={store} />}
    </>
  );
}

function Problem({ store: { problem, problemAt, detail } }: { store: StatementStore }) {
  const t = useTexts(staffStatements);
  const language = useLanguage();
  const zone = useZone();
  const queries = useQueryClient();
  const say = useProblemWords();
  const [isBusy, setBusy] = useState(false);
  if (problem === null) return null;

  async function sendNow(): Promise<void> {
    setBusy(true);
    try {
      const store = await http.call("POST /staff/statements/resume", { body: {} });
      queries.setQueryData(statementsQuery().queryKey, store);
      message.success(t("resumed"));
    } catch {
      // The client has said why.
    }
    setBusy(false);
  }

  const words = say(problem, detail);
  return (
    <Alert
      color={problem === "credentials" ? "red" : "orange"}
      title={words.title}
      className={css.alert ?? ""}
    >
      {words.detail !== "" && <p className={css.detail}>{words.detail}</p>}
      {problemAt !== null && (
        <p className={css.detail}>{t("since", { time: formatDayTime(language, zone, problemAt) })}</p>
      )}
      <BusyButton size="xs" variant="default" isBusy={isBusy} onClick={() => void sendNow()}>
        {t("sendNow")}
      </BusyButton>
    </Alert>
  );
}

function stateOf({ settings, isStopped, nextTryAt }: StatementStore): keyof typeof colours {
  if (!settings) return "none";
  if (!settings.isEnabled) return "off";
  if (isStopped) return "stopped";
  return nextTryAt > Date.now() ? "paused" : "works";
}
