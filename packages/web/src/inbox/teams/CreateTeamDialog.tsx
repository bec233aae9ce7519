import type { UserCard } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { isReadableName } from "@lyceum/domain/users";
import { teamMembers } from "@lyceum/texts/team-members";
import { teams } from "@lyceum/texts/teams";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { Suspense, useState } from "react";
import { useGo } from "../../shared/RouteLink.tsx";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { usePerson } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { showFault } from "../../shared/show-fault.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";

const LargeTeamForm = lazyPart(
  () => import("./LargeTeamForm.tsx"),
  (m) => m.LargeTeamForm,
);

const nobody: ReadonlySet<string> = new Set();

/** Makes a team: a name, and people (M7). */
export function CreateTeamDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(teams);
  const tMembers = useTexts(teamMembers);
  useFocusBack();
  const go = useGo();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly UserCard[]>([]);
  const [isMaking, setIsMaking] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const mayMakeLarge = usePerson()?.permissions.includes("edu:im:team") === true;
  const create = async () => {
    setIsMaking(true);
    try {
      const accounts = chosen.map(({ account }) => account);
      const asked = { type: "advanced" as const, name: name.trim(), accounts };
      const team = await openInbox().client.teams.createTeam(asked);
      onClosed();
      await go({ screen: "message", query: { team: team.teamId } });
    } catch (error) {
      showFault(error);
      setIsMaking(false);
    }
  };
  if (isLarge)
    return (
      <Modal opened onClose={onClosed} title={tMembers("largeTeam")} size={460}>
        <Suspense>
          <LargeTeamForm onClosed={onClosed} />
        </Suspense>
      </Modal>
    );
  return (
    <Modal opened onClose={onClosed} title={t("createTitle")} size={460}>
      {mayMakeLarge && (
        <Button variant="subtle" size="compact-sm" mb="sm" onClick={() => setIsLarge(true)}>
          {tMembers("largeTeam")}
        </Button>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReadableName(name)) void create();
        }}
      >
        <TextInput
          data-autofocus
          label={t("name")}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={name.trim() !== "" && !isReadableName(name) && t("nameUnreadable")}
          maxLength={limits.teamNameMax.value}
          mb="md"
          required
        />
        <PeoplePicker chosen={chosen} onChosen={setChosen} except={nobody} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={!isReadableName(name)} loading={isMaking}>
            {t("create")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
