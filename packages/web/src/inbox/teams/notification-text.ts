import type { Attach } from "@lyceum/contract/shapes";
import type { teams } from "@lyceum/texts/teams";
import type { useTexts } from "../../shared/use-texts.ts";

type TranslateTeams = ReturnType<typeof useTexts<Awaited<ReturnType<typeof teams.load>>>>;

type TeamNotification = {
  nick: string;
  /** The first one tells that the team was made. */
  seq: number | null;
  attach?: Attach | undefined;
  from: string;
};

/** What a notification of a team says: "Ann added Ben". */
export function notificationText(
  t: TranslateTeams,
  language: string,
  { nick, seq, attach, from }: TeamNotification,
): string {
  const told = attach && "type" in attach && !("url" in attach) ? attach : null;
  const people = (told?.users ?? []).map((one) => one.nick);
  // Of many who came or went at once some are named.
  const others = (told?.count ?? people.length) - people.length;
  if (others > 0) people.push(t("others", { n: others }));
  const names = new Intl.ListFormat(language).format(people);
  switch (told?.type.replace("SuperTeam", "Team")) {
    case "addTeamMembers":
      if (seq !== 1) return t("added", { nick, names });
      return people.length > 0 ? t("madeWith", { nick, names }) : t("made", { nick });
    case "removeTeamMembers":
      return t("removed", { nick, names });
    case "leaveTeam":
      return t("left", { nick });
    case "dismissTeam":
      return t("dismissed", { nick });
    case "transferTeam":
      return t("handedOver", { nick, names });
    case "addTeamManagers":
      return t("managersAdded", { nick, names });
    case "removeTeamManagers":
      return t("managersRemoved", { nick, names });
    case "passTeamApply":
      return told?.accounts?.[0] === from ? t("joined", { nick }) : t("admitted", { nick, names });
    case "acceptTeamInvite":
      return t("joined", { nick });
    case "teamCall":
      return t("called", { nick });
    case "teamCallEnd":
      return t("callOver");
    case "updateTeamMembersMute":
    case "updateTeamMute":
      return t(told?.mute ? "muted" : "unmuted", { nick, names });
    default:
      if (told?.mute !== undefined) return t(told.mute ? "mutedAll" : "unmutedAll", { nick });
      return t("changed", { nick });
  }
}
