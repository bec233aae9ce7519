import type { Team } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { isReadableName } from "@lyceum/domain/users";
import { teams } from "@lyceum/texts/teams";
import { Button, Group, Modal, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { teamActs } from "./act.ts";
import { TeamModes } from "./TeamModes.tsx";

/** `mayLead`: the modes of the team too. */
type Props = { team: Team; mayLead: boolean; onClosed: () => void };

/** Changes what a team says of itself; only what was changed is sent, so that two people do not undo each other (M7). */
export function TeamForm({ team, mayLead, onClosed }: Props) {
  const t = useTexts(teams);
  useFocusBack();
  const [{ name, intro, announcement, ...all }, setSaid] = useState(team);
  const [isSaving, setIsSaving] = useState(false);
  const { joinMode, beInviteMode, inviteMode, updateTeamMode, muteType } = all;
  const modes = { joinMode, beInviteMode, inviteMode, updateTeamMode, muteType };
  const said = { name: name.trim(), intro, announcement, ...modes };
  const changed = Object.entries(said).filter(([field, value]) => team[field as keyof typeof said] !== value);
  const save = async () => {
    if (changed.length === 0) return onClosed();
    setIsSaving(true);
    try {
      await teamActs(team.teamId).updateTeam({
        teamId: team.teamId,
        ...Object.fromEntries(changed),
      });
      onClosed();
    } catch (error) {
      showFault(error);
      setIsSaving(false);
    }
  };
  const put = (part: Partial<typeof said>) => setSaid((current) => ({ ...current, ...part }));
  return (
    <Modal
      opened
      onClose={onClosed}
      title={t("edit")}
      size={460}
      // Above the panel its header is no second one of the page.
      attributes={{ header: { role: "presentation" } }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReadableName(name)) void save();
        }}
      >
        <TextInput
          data-autofocus
          label={t("name")}
          value={name}
          onChange={(event) => put({ name: event.currentTarget.value })}
          error={name.trim() !== "" && !isReadableName(name) && t("nameUnreadable")}
          maxLength={limits.teamNameMax.value}
          mb="md"
          required
        />
        <Textarea
          label={t("intro")}
          value={intro}
          onChange={(event) => put({ intro: event.currentTarget.value })}
          maxLength={limits.teamIntroMax.value}
          mb="md"
        />
        <Textarea
          label={t("announcement")}
          value={announcement}
          onChange={(event) => put({ announcement: event.currentTarget.value })}
          maxLength={limits.teamAnnouncementMax.value}
          rows={4}
        />
        {mayLead && <TeamModes modes={modes} isNormal={team.type === "normal"} onModes={put} />}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={!isReadableName(name)} loading={isSaving}>
            {t("save")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
