import type { RecordingFilm, Replay } from "@lyceum/contract/shapes";
import { recordings } from "@lyceum/texts/recordings";
import { Alert, Button, Group, Progress, Skeleton, Switch } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useDates } from "../../portal/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { sizeText } from "../../shared/size-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { PublishPart } from "./PublishPart.tsx";
import { useFilm, useToolAct } from "./tool-queries.ts";
import css from "./Tools.module.css";

/** The film of a recording for its hosts: made, made again, opened to all, taken away. */
export function FilmPanel({ replay }: { replay: Replay }) {
  const t = useTexts(recordings);
  const query = useFilm(replay.recordingId);
  if (query.isPending) return <Skeleton height={72} />;
  if (isLost(query)) return <QueryError query={query} failed={t("filmFailedLoad")} />;
  const film = query.data;
  return (
    <>
      <Film replay={replay} film={film} />
      <PublishPart replay={replay} film={film} />
    </>
  );
}

function Film({ replay, film }: { replay: Replay; film: RecordingFilm }) {
  const t = useTexts(recordings);
  // Of what was drawn alone there is a replay.
  if (replay.tracks.length === 0 && film.url === null) return <Alert color="gray">{t("filmNothing")}</Alert>;
  if (film.state === "absent") return <Alert color="gray">{t("filmAbsent")}</Alert>;
  if (film.state === "working") return <Working replay={replay} film={film} />;
  if (film.state === "none") return <Make replay={replay} text={t("filmText")} label={t("filmMake")} />;
  return (
    <>
      {film.state === "failed" && <Alert color="orange">{t("filmFailed")}</Alert>}
      {film.isStale && <Alert color="blue">{t("filmStale")}</Alert>}
      {film.url !== null && <Ready replay={replay} film={film} />}
      {(film.state === "failed" || film.isStale) && (
        <Make replay={replay} text="" label={t(film.isStale ? "filmAgain" : "retry")} />
      )}
    </>
  );
}

function Make({ replay, text, label }: { replay: Replay; text: string; label: string }) {
  const act = useToolAct(replay.recordingId);
  return (
    <div className={css.line}>
      {text !== "" && <p className={css.text}>{text}</p>}
      <Button
        loading={act.isBusy}
        disabled={replay.state !== "ready" || replay.discardedAt !== null}
        onClick={() => void act.run("POST /v1/recordings/{id}/film")}
      >
        {label}
      </Button>
    </div>
  );
}

function Working({ replay, film }: { replay: Replay; film: RecordingFilm }) {
  const t = useTexts(recordings);
  const act = useToolAct(replay.recordingId);
  const percent = Math.round(film.progress * 100);
  return (
    <div className={css.line}>
      <div className={css.grow}>
        <p className={css.text} role="status">
          {t("filmWorking", { percent })}
        </p>
        <Progress value={percent} aria-label={t("filmProgress")} />
      </div>
      <Button
        variant="default"
        loading={act.isBusy}
        onClick={() => void act.run("POST /v1/recordings/{id}/film/cancel")}
      >
        {t("cancel")}
      </Button>
    </div>
  );
}

function Ready({ replay, film }: { replay: Replay; film: RecordingFilm }) {
  const t = useTexts(recordings);
  const act = useToolAct(replay.recordingId);
  return (
    <>
      <Download film={film} name={replay.name} />
      <Group justify="space-between" gap="sm">
        <Switch
          label={t("filmOpen")}
          description={t("filmOpenText")}
          checked={film.isOpen}
          disabled={act.isBusy}
          onChange={(event) => void act.open(event.currentTarget.checked)}
        />
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          loading={act.isBusy}
          onClick={() => void act.run("POST /v1/recordings/{id}/film/cancel")}
        >
          {t("filmRemove")}
        </Button>
      </Group>
    </>
  );
}

function Download({ film, name }: { film: RecordingFilm; name: string }) {
  const t = useTexts(recordings);
  const language = useLanguage();
  const dates = useDates();
  const facts = [
    sizeText(language, film.sizeBytes),
    ...(film.madeAt === null ? [] : [t("filmMadeAt", { time: dates.moment(film.madeAt) })]),
  ];
  return (
    <div className={css.line}>
      <p className={css.text} data-numbers>
        {facts.join(" · ")}
      </p>
      <Button component="a" href={film.url ?? ""} download={`${name}.mp4`}>
        {t("filmDownload")}
      </Button>
    </div>
  );
}

/** For who may watch alone: the film, where its hosts have opened it to them. */
export function OpenFilm({ replay }: { replay: Replay }) {
  const query = useFilm(replay.recordingId);
  if (query.data?.url === undefined || query.data.url === null) return null;
  return (
    <div className={css.open}>
      <Download film={query.data} name={replay.name} />
    </div>
  );
}
