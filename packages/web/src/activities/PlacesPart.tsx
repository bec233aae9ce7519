import type { Activity, ActivityPlace } from "@lyceum/contract/shapes";
import { activities } from "@lyceum/texts/activities";
import { confirm, message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { CalendarButton, usePick } from "../portal/index.ts";
import { sentenceOf } from "../shared/http/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Activities.module.css";
import { usePlaces } from "./queries.ts";
import { useWhen } from "../shared/use-when.ts";

/** When and where it is, how many places there are, and those of the reader and their children. */
export function PlacesPart({ activity }: { activity: Activity }) {
  const t = useTexts(activities);
  const pick = usePick();
  const when = useWhen();
  const isSignedIn = useIsSignedIn();
  const { calendar } = usePlaces(activity);
  const { places, capacity, going, waiting, phase, opensAt, closesAt } = activity;
  const isAhead = phase !== "running" && phase !== "finished";
  const taken = capacity === null ? t("takenOpen", { going }) : t("taken", { going, capacity });

  return (
    <section className={css.panel} aria-labelledby="places">
      <h2 id="places">{t("signUpTitle")}</h2>
      <dl className={css.details} data-numbers>
        <dt>{t("when")}</dt>
        <dd>{when.span(activity)}</dd>
        <dt>{t("where")}</dt>
        <dd>{pick(activity.place, activity.placeEn)}</dd>
        <dt>{t("places")}</dt>
        <dd>
          {taken}
          {waiting > 0 && `, ${t("waitingCount", { waiting })}`}
        </dd>
        {phase === "soon" && opensAt !== null && (
          <>
            <dt>{t("signUpFrom")}</dt>
            <dd>{when.moment(opensAt)}</dd>
          </>
        )}
        {isAhead && (
          <>
            <dt>{t("signUpUntil")}</dt>
            <dd>{when.moment(closesAt)}</dd>
          </>
        )}
      </dl>
      {places.length > 0 && (
        <ul className={css.places}>
          {places.map((place) => (
            <Place key={place.userId} activity={activity} place={place} />
          ))}
        </ul>
      )}
      {isAhead && isSignedIn && places.length === 0 && <p className={css.note}>{t("notForYou")}</p>}
      <div className={css.acts}>
        {isAhead && !isSignedIn && (
          <Button component={RouteLink} screen="login" title={t("signInFirst")}>
            {t("signIn")}
          </Button>
        )}
        {isAhead && <CalendarButton label={t("calendar")} failed={t("actFailed")} load={calendar} />}
      </div>
    </section>
  );
}

function Place({ activity, place }: { activity: Activity; place: ActivityPlace }) {
  const t = useTexts(activities);
  const { signUp, withdraw } = usePlaces(activity);
  const [isBusy, setIsBusy] = useState(false);
  const { name, isSelf, state, waitingNumber, may } = place;
  const userId = isSelf ? null : place.userId;

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  const take = () =>
    run(async () => {
      const done = await signUp(userId);
      const n = done.waitingNumber ?? 0;
      message.success(done.state === "going" ? t("doneGoing") : t("doneWaiting", { n }));
    });
  const giveBack = () =>
    run(async () => {
      const isAsked = await confirm({
        title: t("withdrawTitle"),
        text: t("withdrawText"),
        confirmLabel: t("withdraw"),
      });
      if (!isAsked) return;
      await withdraw(userId);
      message.success(t("doneWithdrawn"));
    });

  return (
    <li className={css.place}>
      <span className={css.who}>
        <span className={css.name}>{isSelf ? `${name} (${t("you")})` : name}</span>
        <span className={css.standing} data-state={state ?? undefined}>
          {state === "going" && t("state_going")}
          {state === "waiting" && t("state_waiting", { n: waitingNumber ?? 0 })}
          {state === null && t("stateNone")}
        </span>
      </span>
      {may === "withdraw" && (
        <Button variant="default" loading={isBusy} onClick={() => void giveBack()}>
          {t("withdraw")}
        </Button>
      )}
      {(may === "signUp" || may === "wait") && (
        <Button loading={isBusy} onClick={() => void take()}>
          {t(may)}
        </Button>
      )}
    </li>
  );
}
