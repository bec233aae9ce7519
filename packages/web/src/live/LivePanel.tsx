import { live as liveTexts } from "@lyceum/texts/live";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { CalendarButton } from "../portal/index.ts";
import { sentenceOf } from "../shared/http/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { useWhen } from "../shared/use-when.ts";
import { Countdown } from "./Countdown.tsx";
import css from "./Live.module.css";
import { type Live, useLiveActs } from "./queries.ts";

/** How a broadcast stands, and what one can do about it now. */
export function LivePanel({ live }: { live: Live }) {
  const t = useTexts(liveTexts);
  const isSignedIn = useIsSignedIn();
  const { calendar } = useLiveActs(live);
  const { may, phase } = live;
  const mayEnter = may.watch || may.present || may.visit;
  const isAhead = phase === "scheduled";
  const isOpen = phase === "live" || phase === "open";
  const signIn = (
    <Button component={RouteLink} screen="login" variant="default">
      {t("signIn")}
    </Button>
  );
  return (
    <section className={css.panel} aria-label={t("panel")} data-phase={phase}>
      <Standing live={live} />
      <div className={css.acts}>
        {mayEnter && (
          <Button component={RouteLink} screen="liveDetail" query={{ liveId: live.liveId }} size="md">
            {t(may.present ? "present" : may.watch ? "watch" : "visit")}
          </Button>
        )}
        {may.replay && (
          <Button component={RouteLink} screen="liveReviewDetail" query={{ liveId: live.liveId }} size="md">
            {t("toReplay")}
          </Button>
        )}
        {may.remind && <RemindButton live={live} />}
        {(isAhead || isOpen || (phase === "ended" && live.wasRecorded)) && !isSignedIn && signIn}
        {isAhead && <CalendarButton label={t("calendar")} failed={t("actFailed")} load={calendar} />}
      </div>
      {isAhead && !isSignedIn && <p className={css.note}>{t("signInHint")}</p>}
      {isOpen && !isSignedIn && !may.visit && <p className={css.note}>{t("signInOnly")}</p>}
      {(isAhead || isOpen) && live.isRecorded && <p className={css.note}>{t("isRecorded")}</p>}
    </section>
  );
}

function Standing({ live }: { live: Live }) {
  const t = useTexts(liveTexts);
  const when = useWhen();
  const { phase, startAt, endedAt, viewers, ahead, wasRecorded } = live;
  switch (phase) {
    case "scheduled":
      return (
        <Countdown
          to={startAt}
          ahead={ahead}
          over={<p className={css.standing}>{t("late", { time: when.moment(startAt) })}</p>}
        />
      );
    case "open":
      return <p className={css.standing}>{t("presenterAway")}</p>;
    case "live":
      return (
        <p className={css.standing} role="status">
          <strong>{t("nowLive")}</strong> <span data-numbers>{t("viewers", { n: viewers })}</span>
        </p>
      );
    case "ended":
      return (
        <p className={css.standing}>
          {endedAt === null ? t("overTextPlain") : t("overText", { time: when.moment(endedAt) })}{" "}
          {!wasRecorded && t("noRecording")}
          {wasRecorded && !live.may.replay && t("wasRecorded")}
        </p>
      );
    case "missed":
      return <p className={css.standing}>{t("missedText", { time: when.moment(startAt) })}</p>;
    case "cancelled":
      return null;
  }
}

function RemindButton({ live }: { live: Live }) {
  const t = useTexts(liveTexts);
  const { remind } = useLiveActs(live);
  const [isBusy, setIsBusy] = useState(false);
  const { isReminded } = live;

  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      await remind(!isReminded);
      message.success(t(isReminded ? "doneRemindOff" : "doneRemind"));
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      variant={isReminded ? "default" : "filled"}
      loading={isBusy}
      title={t("remindHint")}
      aria-pressed={isReminded}
      onClick={() => void press()}
    >
      {t(isReminded ? "remindOff" : "remind")}
    </Button>
  );
}
