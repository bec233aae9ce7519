import { limits } from "@lyceum/contract/limits";
import { isReadableName } from "@lyceum/domain/users";
import { teamMembers } from "@lyceum/texts/team-members";
import { teams } from "@lyceum/texts/teams";
import { ErrorPanel } from "@lyceum/ui";
import { Button, Checkbox, Group, Skeleton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { isLost } from "../../shared/is-lost.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { superTeams } from "./act.ts";
import css from "./Teams.module.css";

const roles = ["student", "teacher"] as const;
const roleTexts = { student: "roleStudent", teacher: "roleTeacher" } as const;

/** Makes a super team of whole classes, and of everybody with a role (M8). */
export function LargeTeamForm({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(teams);
  const tMembers = useTexts(teamMembers);
  const isChinese = useLanguage() === "zh-CN";
  const go = useGo();
  const choices = useQuery({
    queryKey: ["staff-notice-choices"],
    queryFn: ({ signal }) => http.call("GET /staff/notices/choices", { signal, isQuiet: true }),
    staleTime: 60_000,
  });
  const [name, setName] = useState("");
  const [classIds, setClassIds] = useState<readonly number[]>([]);
  const [chosenRoles, setRoles] = useState<readonly string[]>([]);
  const [isMaking, setIsMaking] = useState(false);
  const isComplete = isReadableName(name) && classIds.length + chosenRoles.length > 0;
  const create = async () => {
    setIsMaking(true);
    try {
      const asked = { name: name.trim(), classIds: [...classIds], roles: [...chosenRoles] };
      const { teamId } = await superTeams().createSuperTeam(asked);
      onClosed();
      await go({ screen: "message", query: { team: teamId } });
    } catch (error) {
      showFault(error);
      setIsMaking(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void create();
      }}
    >
      <p className={css.note}>{tMembers("largeHint")}</p>
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
      {isLost(choices) && <ErrorPanel text={t("loadFailed")} onRetry={() => void choices.refetch()} />}
      {choices.isPending && <Skeleton height={120} aria-label={t("loading")} />}
      {choices.data && (
        <Checkbox.Group
          label={tMembers("classes")}
          value={classIds.map(String)}
          onChange={(next) =>
            setClassIds(next.slice(0, limits.superTeamClassesMax.value).map((one) => Number(one)))
          }
        >
          <div className={css.people}>
            {choices.data.classes.map(({ classId, name: title, nameEn, people }) => (
              <Checkbox
                key={classId}
                value={String(classId)}
                mb="xs"
                label={`${isChinese || nameEn === "" ? title : nameEn} · ${t("members", { n: people })}`}
              />
            ))}
          </div>
          {choices.data.classes.length === 0 && <p className={css.note}>{tMembers("noClasses")}</p>}
        </Checkbox.Group>
      )}
      {choices.data?.mayAddressAll && (
        <Checkbox.Group
          label={tMembers("roles")}
          value={[...chosenRoles]}
          onChange={(next) => setRoles(roles.filter((role) => next.includes(role)))}
          mt="md"
        >
          <Group gap="lg" mt="xs">
            {roles.map((role) => (
              <Checkbox key={role} value={role} label={tMembers(roleTexts[role])} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <Button type="submit" disabled={!isComplete} loading={isMaking}>
          {tMembers("makeLarge")}
        </Button>
      </Group>
    </form>
  );
}
