import type { Team, TeamMember } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { teamMembers } from "@lyceum/texts/team-members";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { saveNick, teamActs } from "./act.ts";
import css from "./Teams.module.css";

const choices = [0, 2, 1] as const;

/** The person's own name in a team, and of what the person is told (M7). */
export function OwnPlace({ team: { teamId }, member }: { team: Team; member: TeamMember }) {
  const t = useTexts(teamMembers);
  const [nick, setNick] = useState(member.nickInTeam);
  const tell = (value: string) => {
    const muteNotiType = choices.find((one) => String(one) === value);
    if (muteNotiType !== undefined)
      teamActs(teamId).updateInfoInTeam({ teamId, muteNotiType }).catch(showFault);
  };
  const names = [t("tellAll"), t("tellNone"), t("tellLeaders")];
  return (
    <section className={css.own} aria-label={t("you")}>
      <form
        className={css.nick}
        onSubmit={(event) => {
          event.preventDefault();
          void saveNick(teamId, member.account, nick);
        }}
      >
        <TextInput
          label={t("nick")}
          value={nick}
          maxLength={limits.teamNickMax.value}
          onChange={(event) => setNick(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t("saveNick")}
        </Button>
      </form>
      <NativeSelect
        label={t("tell")}
        value={member.muteNotiType}
        onChange={(event) => tell(event.currentTarget.value)}
        data={choices.map((value) => ({ value: String(value), label: names[value] ?? "" }))}
      />
    </section>
  );
}
