import type { Team } from "@lyceum/contract/shapes";
import { teamMembers } from "@lyceum/texts/team-members";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";

export type Modes = Pick<Team, "joinMode" | "beInviteMode" | "inviteMode" | "updateTeamMode" | "muteType">;

type Props = { modes: Modes; isNormal: boolean; onModes: (part: Partial<Modes>) => void };

/** Who comes into a team, who changes it, and who writes there (M7). In a normal team all may add and change. */
export function TeamModes({ modes, isNormal, onModes }: Props) {
  const t = useTexts(teamMembers);
  const leadersOrAll = { manager: t("leaders"), all: t("everybody") };
  return (
    <>
      <Choice
        label={t("joinMode")}
        value={modes.joinMode}
        names={{
          noVerify: t("joinNoVerify"),
          needVerify: t("joinNeedVerify"),
          rejectAll: t("joinRejectAll"),
        }}
        onValue={(joinMode) => onModes({ joinMode })}
      />
      <Choice
        label={t("beInviteMode")}
        value={modes.beInviteMode}
        names={{ noVerify: t("beInvitedNoVerify"), needVerify: t("beInvitedNeedVerify") }}
        onValue={(beInviteMode) => onModes({ beInviteMode })}
      />
      {!isNormal && (
        <>
          <Choice
            label={t("inviteMode")}
            value={modes.inviteMode}
            names={leadersOrAll}
            onValue={(inviteMode) => onModes({ inviteMode })}
          />
          <Choice
            label={t("updateMode")}
            value={modes.updateTeamMode}
            names={leadersOrAll}
            onValue={(updateTeamMode) => onModes({ updateTeamMode })}
          />
        </>
      )}
      <Choice
        label={t("muteType")}
        value={modes.muteType}
        names={{ none: t("writeAll"), normal: t("writeLeaders"), all: t("writeOwner") }}
        onValue={(muteType) => onModes({ muteType })}
      />
    </>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  names: Readonly<Record<V, string>>;
  onValue: (value: V) => void;
};

function Choice<V extends string>({ label, value, names, onValue }: ChoiceProps<V>) {
  // The keys of the names are the values.
  const values = Object.keys(names) as V[];
  return (
    <NativeSelect
      label={label}
      value={value}
      mt="md"
      onChange={(event) => {
        const chosen = values.find((one) => one === event.currentTarget.value);
        if (chosen !== undefined) onValue(chosen);
      }}
      data={values.map((one) => ({ value: one, label: names[one] }))}
    />
  );
}
