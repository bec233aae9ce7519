import { limits } from "@lyceum/contract/limits";
import type { QuizInvitation } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import { http, isRefusal, sentenceOf } from "../shared/http/index.ts";
import { RouteLink, useGo } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { forgetGuestKey, guestKeyOf, guestNickOf, guestRoundOf, keepGuestKey } from "./guest-key.ts";
import { KeptPlace } from "./KeptPlace.tsx";
import css from "./Quiz.module.css";

/** Joins a round: by its code, then, where that is asked, with a name and a team. */
export function JoinPane({ given }: { given: string }) {
  const t = useTexts(quizzes);
  const go = useGo();
  const isSignedIn = useIsSignedIn();
  const [code, setCode] = useState(given);
  const [found, setFound] = useState<QuizInvitation | null>(null);
  /** The round where a guest of this device has a place. */
  const [kept, setKept] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isWhole = /^\d{6}$/.test(code);
  const play = (round: string) => go({ screen: "platformQuizzes", query: { round }, replace: true });

  async function look(): Promise<void> {
    setIsBusy(true);
    setFault(null);
    try {
      const invitation = await http.call("GET /quizRounds/find", { query: { code }, isQuiet: true });
      const round = String(invitation.roundId);
      setFound(invitation);
      // Members are known by their account when they join.
      if (invitation.nick === null && guestKeyOf(round) !== null) setKept(round);
    } catch (error) {
      setFault(sentenceOf(error, t("failed")));
      // The place of a guest is theirs also where no more guests may join.
      if (isRefusal(error, "quizMembersOnly")) setKept(guestRoundOf(code));
    } finally {
      setIsBusy(false);
    }
  }
  // Whoever comes by the QR code need not press anything.
  const lookAtOnce = useEffectEvent(() => {
    if (isWhole) void look();
  });
  useEffect(() => lookAtOnce(), []);

  if (kept !== null)
    return (
      <KeptPlace
        nick={guestNickOf(kept)}
        onGoOn={() => void play(kept)}
        onOther={() => {
          forgetGuestKey();
          setKept(null);
        }}
      />
    );
  if (found !== null)
    return (
      <JoinForm
        code={code}
        invitation={found}
        onBack={() => {
          setFound(null);
          setCode("");
        }}
      />
    );
  return (
    <form
      className={css.join}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (isWhole) void look();
      }}
    >
      <TextInput
        className={css.code ?? ""}
        label={t("code")}
        description={t("codeHelp")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        size="lg"
        value={code}
        error={fault}
        onChange={({ currentTarget: { value } }) => setCode(value.replaceAll(/\D/g, ""))}
      />
      <Button type="submit" size="lg" disabled={!isWhole} loading={isBusy}>
        {t("look")}
      </Button>
      {/* The round may be for members alone. */}
      {fault !== null && !isSignedIn && <SignInToPlay code={code} />}
    </form>
  );
}

type FormProps = { code: string; invitation: QuizInvitation; onBack: () => void };

function JoinForm({ code, invitation, onBack }: FormProps) {
  const t = useTexts(quizzes);
  const go = useGo();
  const isSignedIn = useIsSignedIn();
  const { title, teams, nick: own } = invitation;
  const [nick, setNick] = useState("");
  const [team, setTeam] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isGuest = own === null;
  const isReady = (!isGuest || nick.trim() !== "") && (teams.length === 0 || team !== null);

  async function join(): Promise<void> {
    setIsBusy(true);
    setFault(null);
    try {
      const body = {
        code,
        ...(isGuest ? { nick: nick.trim() } : {}),
        ...(team === null ? {} : { team: Number(team) }),
      };
      const { roundId, key } = await http.call("POST /quizRounds/join", { body, isQuiet: true });
      if (key !== null) keepGuestKey(roundId, code, key, nick.trim());
      await go({ screen: "platformQuizzes", query: { round: roundId }, replace: true });
    } catch (error) {
      setFault(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  return (
    <form
      className={css.join}
      data-stacked
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (isReady && !isBusy) void join();
      }}
    >
      <h2 className={css.joinTitle}>{title}</h2>
      {isGuest ? (
        <TextInput
          label={t("nick")}
          size="lg"
          autoComplete="nickname"
          maxLength={limits.quizNickMax.value}
          value={nick}
          onChange={({ currentTarget: { value } }) => setNick(value)}
        />
      ) : (
        <p className={css.faint}>{t("playAs", { name: own })}</p>
      )}
      {teams.length > 0 && (
        <fieldset className={css.teams}>
          <legend>{t("team")}</legend>
          {teams.map((label, at) => (
            <label key={label}>
              <input
                type="radio"
                name="team"
                checked={team === String(at)}
                onChange={() => setTeam(String(at))}
              />{" "}
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {fault !== null && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <div className={css.acts}>
        <Button type="submit" size="lg" disabled={!isReady} loading={isBusy}>
          {t("join")}
        </Button>
        {!isSignedIn && <SignInToPlay code={code} />}
        <Button variant="subtle" size="lg" onClick={onBack}>
          {t("otherCode")}
        </Button>
      </div>
    </form>
  );
}

function SignInToPlay({ code }: { code: string }) {
  const t = useTexts(quizzes);
  return (
    <Button
      component={RouteLink}
      screen="login"
      query={{ redirect: `/platformQuizzes?code=${code}` }}
      size="lg"
      variant="default"
    >
      {t("signInToPlay")}
    </Button>
  );
}
