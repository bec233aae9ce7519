import { mayMentionAll } from "@lyceum/domain/teams";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { usePerson } from "../../shared/session-port.ts";
import { siteQuery } from "../../shared/site-query.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { usePinyin } from "../pinyin/use-pinyin.ts";
import { superTeams } from "../teams/act.ts";
import { useOwnMember } from "../teams/use-own-member.ts";
import { matchMembers, type Mentionable } from "./match-members.ts";

/** So long nobody types on: then a large team is searched. */
const pauseMs = 200;
const shownMax = 50;

type Found = readonly Mentionable[] | "failed" | null;

/** Members whom the words may mean; null while they are loaded. Of a large team the server finds them (M8). */
export function useMentionable(teamId: string, scene: number, words: string | null): Found {
  const isSuper = scene === 5;
  const self = useInbox((client) => client.connection.self());
  const time = useInbox((client) => client.teams.team(teamId)?.memberUpdateTime);
  const [members, setMembers] = useState<Found>(null);
  const [found, setFound] = useState<{ words: string; members: Found } | null>(null);
  const isAsked = words !== null;
  useEffect(() => {
    if (!isAsked || isSuper) return undefined;
    let isOver = false;
    const put = (next: Found) => {
      if (!isOver) setMembers(next);
    };
    openInbox()
      .client.teams.getTeamMembers(teamId)
      .then(
        (all) => put(all.map(mentionableOf)),
        () => put("failed"),
      );
    return () => {
      isOver = true;
    };
  }, [isAsked, isSuper, teamId, time]);
  useEffect(() => {
    if (words === null || !isSuper) return undefined;
    let isOver = false;
    const put = (next: Found) => {
      if (!isOver) setFound({ words, members: next });
    };
    const timer = setTimeout(
      () => {
        superTeams()
          .membersPage({ teamId, ...(words === "" ? {} : { keyword: words }) })
          .then(
            (page) => put(page.members.map(mentionableOf)),
            () => put("failed"),
          );
      },
      words === "" ? 0 : pauseMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words, isSuper, teamId]);
  const all = isSuper ? (found?.members ?? null) : members;
  const names = Array.isArray(all) ? all.flatMap(({ name, nick }: Mentionable) => [name, nick]) : [];
  const byPinyin = usePinyin(words ?? "", names);
  if (words === null) return null;
  if (all === null || all === "failed") return all;
  // What was found for fewer letters is shown until the answer comes.
  return matchMembers(
    all.filter(({ account }) => account !== self),
    words,
    byPinyin,
  ).slice(0, shownMax);
}

/** Whether everybody may be mentioned; the server decides in any case. */
export function useMayMentionAll(teamId: string, scene: number): boolean {
  const team = useInbox((client) => client.teams.team(teamId));
  const own = useOwnMember(team);
  const kind = useQuery(siteQuery()).data?.type;
  const isStaff = usePerson()?.isStaff === true;
  if (!own || kind === undefined) return false;
  return mayMentionAll({ role: own.type, isSuper: scene === 5, kind, isStaff });
}

type Member = { account: string; nickInTeam: string; card: { nick: string; avatar: string } | null };

function mentionableOf({ account, nickInTeam, card }: Member): Mentionable {
  const nick = card?.nick ?? account;
  return { account, name: nickInTeam || nick, nick, avatar: card?.avatar ?? "" };
}
