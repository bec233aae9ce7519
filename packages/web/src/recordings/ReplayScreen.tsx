import type { Replay as ReplayData } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { recordings } from "@lyceum/texts/recordings";
import { confirm, message, PageHeader, PageSkeleton } from "@lyceum/ui";
import { Alert, Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useDates } from "../portal/index.ts";
import { BackLink } from "../shared/parts/BackLink.tsx";
import { useHeadline } from "../shared/headline.ts";
import { http } from "../shared/http/index.ts";
import { lazyPanel, lazyPart } from "../shared/parts/lazy-part.tsx";
import { LoadedPage } from "../shared/parts/LoadedPage.tsx";
import { showFault } from "../shared/show-fault.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Replay } from "./player/Replay.tsx";
import { useReplay } from "./queries.ts";
import css from "./Recordings.module.css";

const AskDialog = lazyPart(
  () => import("./AskDialog.tsx"),
  (m) => m.AskDialog,
);

const ReplayTools = lazyPanel(
  () => import("./tools/ReplayTools.tsx"),
  (m) => m.ReplayTools,
);

/** /rooms/recordings/$id (R8). */
export function Screen() {
  const t = useTexts(recordings);
  const { id = "" } = useParams({ strict: false });
  return (
    <LoadedPage
      query={useReplay(id)}
      waiting={<PageSkeleton />}
      gone={{ title: t("gone"), text: t("goneText") }}
      back={{ screen: "recordings", text: t("toList") }}
      failed={t("failed")}
    >
      {(replay) => <Page key={replay.recordingId} replay={replay} />}
    </LoadedPage>
  );
}

function Page({ replay }: { replay: ReplayData }) {
  const t = useTexts(recordings);
  const dates = useDates();
  const { name, startedAt, hostNick, keptUntil, discardedAt, failure } = replay;
  useHeadline(name);
  const facts = [
    dates.moment(startedAt),
    ...(hostNick ? [t("byHost", { host: hostNick })] : []),
    ...(keptUntil === null ? [] : [t("keptUntil", { date: dates.day(keptUntil) })]),
  ];
  return (
    <>
      <BackLink to={{ screen: "recordings" }} text={t("toList")} />
      <PageHeader title={name} text={facts.join(" · ")} />
      <div className={css.notes}>
        {discardedAt !== null && (
          <Alert color="gray">
            {t("discardedUntil", { date: dates.day(discardedAt + limits.recordingUndo.value) })}
          </Alert>
        )}
        {failure !== null && <Alert color="orange">{t(`failure_${failure}`)}</Alert>}
        {replay.hasAsked && <Alert color="blue">{t("asked")}</Alert>}
        <Requests replay={replay} />
      </div>
      <Replay recordingId={replay.recordingId} />
      {replay.state === "ready" && <ReplayTools replay={replay} />}
      <Acts replay={replay} />
    </>
  );
}

function Requests({ replay }: { replay: ReplayData }) {
  const t = useTexts(recordings);
  const queries = useQueryClient();
  async function deny(account: string): Promise<void> {
    try {
      const params = { id: String(replay.recordingId) };
      await http.call("POST /v1/recordings/{id}/deny", { params, body: { account }, isQuiet: true });
      await queries.invalidateQueries({ queryKey: ["recordings"] });
      message.success(t("denyDone"));
    } catch (error) {
      showFault(error);
    }
  }
  return replay.requests.map(({ account, nick, reason }) => (
    <Alert key={account} color="red" title={t("requestOf", { name: nick })}>
      {reason}
      <Button variant="default" size="xs" mt="sm" display="block" onClick={() => void deny(account)}>
        {t("deny")}
      </Button>
    </Alert>
  ));
}

function Acts({ replay }: { replay: ReplayData }) {
  const t = useTexts(recordings);
  const act = useAct(replay);
  const [isAsking, setIsAsking] = useState(false);
  const { mayManage, isIn, discardedAt, hasAsked, state } = replay;
  async function discard(): Promise<void> {
    const isYes = await confirm({
      title: t("discardTitle"),
      text: t("discardText"),
      confirmLabel: t("discard"),
      isDangerous: true,
    });
    if (isYes) await act("discard", t("discardDone"));
  }
  const isOver = state === "ready" || state === "failed";
  return (
    <Group gap="sm" mt="lg">
      {mayManage && state === "failed" && replay.reason !== "empty" && (
        <Button onClick={() => void act("retry")}>{t("retry")}</Button>
      )}
      {mayManage && isOver && discardedAt === null && (
        <Button variant="default" onClick={() => void discard()}>
          {t("discard")}
        </Button>
      )}
      {mayManage && discardedAt !== null && (
        <Button onClick={() => void act("restore", t("restoreDone"))}>{t("restore")}</Button>
      )}
      {isIn && !mayManage && !hasAsked && state === "ready" && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t("ask")}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <AskDialog recordingId={replay.recordingId} onClosed={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Group>
  );
}

const calls = {
  discard: "POST /v1/recordings/{id}/discard",
  restore: "POST /v1/recordings/{id}/restore",
  retry: "POST /v1/recordings/{id}/retry",
} as const;

function useAct({ recordingId }: ReplayData) {
  const queries = useQueryClient();
  return async (act: "discard" | "restore" | "retry", done?: string): Promise<void> => {
    try {
      const params = { id: String(recordingId) };
      await http.call(calls[act], { params, isQuiet: true });
      await queries.invalidateQueries({ queryKey: ["recordings"] });
      if (done !== undefined) message.success(done);
    } catch (error) {
      showFault(error);
    }
  };
}
