import type { SystemMessage } from "@lyceum/contract/shapes";
import { systemTypes } from "@lyceum/im-client";
import { teamMembers } from "@lyceum/texts/team-members";
import { Button, TextInput } from "@mantine/core";
import { type SubmitEvent, useEffect, useMemo, useState } from "react";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import css from "../friends/Friends.module.css";
import { PersonName } from "../people/PersonName.tsx";
import { answerTeamRequest, askToJoin } from "./act.ts";
import { teamOf } from "./team-of.ts";

/** Who wants into teams that the person leads, which teams invite the person, and what became of it (M7). */
export function TeamRequests({ isLive }: { isLive: boolean }) {
  const t = useTexts(teamMembers);
  const system = useInbox((client) => client.system.list());
  const ofTeams = useMemo(
    () => system.filter(({ category }) => category === "team" || category === "superTeam"),
    [system],
  );
  const from = useMemo(() => [...new Set(ofTeams.map((one) => one.from))], [ofTeams]);
  useEffect(() => openInbox().client.users.need(from), [from]);
  const waiting = (...wanted: number[]) =>
    ofTeams.filter(({ type, state }) => wanted.includes(type) && state === "init");
  const news = ofTeams.filter(({ type }) => newsKeys.has(type)).slice(0, newsMax);
  return (
    <>
      <Requests
        name={t("applications")}
        kind="application"
        messages={waiting(systemTypes.applyTeam, systemTypes.applySuperTeam)}
        isLive={isLive}
      />
      <Requests
        name={t("invitations")}
        kind="invitation"
        messages={waiting(systemTypes.teamInvite, systemTypes.superTeamInvite)}
        isLive={isLive}
      />
      <JoinTeam isLive={isLive} />
      {news.length > 0 && (
        <section aria-label={t("news")}>
          <h3>{t("news")}</h3>
          <ul className={css.list}>
            {news.map((one) => (
              <NewsItem key={one.idServer} message={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const newsMax = 10;
const newsKeys = new Map<number, "applicationRefused" | "invitationRefused">([
  [systemTypes.rejectTeamApply, "applicationRefused"],
  [systemTypes.rejectTeamInvite, "invitationRefused"],
  [systemTypes.rejectSuperTeamApply, "applicationRefused"],
  [systemTypes.rejectSuperTeamInvite, "invitationRefused"],
]);

type RequestsProps = {
  name: string;
  kind: "application" | "invitation";
  messages: readonly SystemMessage[];
  isLive: boolean;
};

function Requests({ name, kind, messages, isLive }: RequestsProps) {
  if (messages.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul className={css.list}>
        {messages.map((one) => (
          <Request key={one.idServer} kind={kind} message={one} isLive={isLive} />
        ))}
      </ul>
    </section>
  );
}

type RequestProps = Pick<RequestsProps, "kind" | "isLive"> & { message: SystemMessage };

function Request({ kind, message, isLive }: RequestProps) {
  const t = useTexts(teamMembers);
  const { from, idServer, ps, category } = message;
  const card = useInbox((client) => client.users.card(from));
  const team = teamOf(message);
  if (!team) return null;
  const nick = card?.nick ?? from;
  const { name, teamId } = team;
  const isApplication = kind === "application";
  const answer = (isAccepted: boolean) => ({
    ...(!isLive && softDisabled),
    onClick: () => {
      const isSuper = category === "superTeam";
      if (isLive) answerTeamRequest({ kind, isSuper, teamId, from, idServer }, isAccepted);
    },
  });
  return (
    <li className={css.row}>
      <Avatar nick={nick} avatar={card?.avatar ?? ""} size={40} />
      <span className={css.words}>
        <PersonName account={from} nick={nick} />
        <span className={css.note}>{t(isApplication ? "wantsIn" : "invitesYou", { name })}</span>
        {ps !== undefined && (
          <span className={css.note} dir="auto">
            {ps}
          </span>
        )}
      </span>
      <Button
        size="compact-sm"
        aria-label={isApplication ? t("letIn", { nick, name }) : t("acceptInvitation", { name })}
        {...answer(true)}
      >
        {t("accept")}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={isApplication ? t("keepOut", { nick, name }) : t("refuseInvitation", { name })}
        {...answer(false)}
      >
        {t("refuse")}
      </Button>
    </li>
  );
}

function NewsItem({ message }: { message: SystemMessage }) {
  const t = useTexts(teamMembers);
  const nick = useInbox((client) => client.users.card(message.from)?.nick ?? message.from);
  const key = newsKeys.get(message.type);
  const team = teamOf(message);
  if (!key || !team) return null;
  return (
    <li className={css.words}>
      <span>{t(key, { nick, name: team.name })}</span>
      {message.ps !== undefined && (
        <span className={css.note} dir="auto">
          {message.ps}
        </span>
      )}
    </li>
  );
}

/** What is read at a glance; the protocol allows far more. */
const noteMax = 200;

/** A team is found by its number alone: its name is for members. */
function JoinTeam({ isLive }: { isLive: boolean }) {
  const t = useTexts(teamMembers);
  const go = useGo();
  const [number, setNumber] = useState("");
  const [note, setNote] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const teamId = number.trim();
  const isWrong = teamId !== "" && !/^[1-9][0-9]{0,15}$/.test(teamId);
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLive || isAsking || isWrong || teamId === "") return;
    setIsAsking(true);
    const isMember = await askToJoin(teamId, note);
    setIsAsking(false);
    if (isMember === undefined) return;
    setNumber("");
    setNote("");
    if (isMember) await go({ screen: "message", query: { team: teamId } });
  };
  return (
    <section aria-label={t("joinTitle")}>
      <h3>{t("joinTitle")}</h3>
      <form className={css.join} onSubmit={(event) => void ask(event)}>
        <TextInput
          label={t("teamNumber")}
          description={t("teamNumberHint")}
          inputMode="numeric"
          value={number}
          maxLength={16}
          error={isWrong && t("teamNumberWrong")}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput
          label={t("note")}
          value={note}
          maxLength={noteMax}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={isAsking}
          {...((!isLive || isWrong || teamId === "") && softDisabled)}
        >
          {t("apply")}
        </Button>
      </form>
    </section>
  );
}
