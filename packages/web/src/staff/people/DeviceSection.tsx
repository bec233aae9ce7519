import { limits } from "@lyceum/contract/limits";
import type { AskableDevice, DeviceLogItem, DeviceLogs, InstitutionPerson } from "@lyceum/contract/shapes";
import { staffDeviceLogs } from "@lyceum/texts/staff/device-logs";
import { ErrorPanel, message } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { saveFile } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { AskForLogDialog } from "./AskForLogDialog.tsx";
import css from "./Person.module.css";

/** While a device is asked its answer is looked for so often. */
const lookAgainMs = 5_000;

/** The devices of a person that are signed in to messaging, and the logs that they were asked for (M16). */
export function DeviceSection({ person }: { person: InstitutionPerson }) {
  const t = useTexts(staffDeviceLogs);
  const [asking, setAsking] = useState<AskableDevice | null>(null);
  const queryKey = ["staff-device-logs", person.userId];
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: () =>
      http.call("GET /staff/people/{id}/deviceLogs", { params: { id: person.userId }, isQuiet: true }),
    refetchInterval: ({ state }) => (hasWaiting(state.data) ? lookAgainMs : false),
  });
  const time = useTimeText();
  const { devices = [], logs = [] } = query.data ?? {};
  return (
    <section aria-labelledby="person-devices">
      <div className={css.sectionHead}>
        <h3 id="person-devices">{t("title")}</h3>
      </div>
      {query.isPending && <Skeleton height={48} />}
      {isLost(query) && (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && devices.length === 0 && <p className={css.none}>{t("none")}</p>}
      {devices.map((device) => (
        <Row key={device.deviceId} title={osOf(device.os, t)} text={t("since", { time: time(device.since) })}>
          {logs.some((log) => log.deviceId === device.deviceId && log.state === "waiting") ? (
            <span className={css.since}>{t("waits")}</span>
          ) : (
            <Button
              variant="default"
              size="xs"
              aria-label={t("askOf", { os: osOf(device.os, t) })}
              onClick={() => setAsking(device)}
            >
              {t("ask")}
            </Button>
          )}
        </Row>
      ))}
      {logs.length > 0 && (
        <>
          <h4 className={css.subhead}>{t("logs")}</h4>
          {logs.map((log) => (
            <Log key={log.id} log={log} person={person} />
          ))}
        </>
      )}
      {asking && (
        <AskForLogDialog
          person={person}
          device={asking}
          onClosed={() => setAsking(null)}
          onAsked={() => {
            setAsking(null);
            message.success(t("asked"));
            void queries.invalidateQueries({ queryKey });
          }}
        />
      )}
    </section>
  );
}

function Log({ log, person }: { log: DeviceLogItem; person: InstitutionPerson }) {
  const t = useTexts(staffDeviceLogs);
  const time = useTimeText();
  const [isBusy, setIsBusy] = useState(false);
  const askedAt = time(log.askedAt);
  const parts = { os: osOf(log.os, t), time: askedAt };
  const title = log.askedBy === "" ? t("lineNobody", parts) : t("line", { ...parts, name: log.askedBy });
  const state = {
    waiting: () => t("waiting", { time: time(log.askedAt + limits.deviceLogWait.value) }),
    late: () => t("late"),
    there: () => t("there", { time: time(log.uploadedAt ?? log.askedAt) }),
  };

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      const call = { params: { id: log.id }, body: {}, isQuiet: true } as const;
      const { text } = await http.call("POST /staff/deviceLogs/{id}/read", call);
      saveFile(`${person.userName}-${log.id}.log`, text, "text/plain");
    } catch (error) {
      message.error(sentenceOf(error, t("readFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Row title={title} text={`${state[log.state]()} · ${log.reason}`}>
      {log.state === "there" && (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          aria-label={t("downloadOf", { time: askedAt })}
          onClick={() => void download()}
        >
          {t("download")}
        </Button>
      )}
    </Row>
  );
}

function Row({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={css.relative}>
      <div className={css.words}>
        {title}
        <div className={css.since}>{text}</div>
      </div>
      {children}
    </div>
  );
}

function useTimeText(): (at: number) => string {
  const language = useLanguage();
  const zone = useZone();
  return (at) => formatDayTime(language, zone, at);
}

function osOf(os: string, t: (key: "unknownOs") => string): string {
  return os === "" || os === "unknown" ? t("unknownOs") : os;
}

const hasWaiting = (found: DeviceLogs | undefined) => found?.logs.some(({ state }) => state === "waiting");
