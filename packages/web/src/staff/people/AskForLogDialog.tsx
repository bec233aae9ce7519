import { limits } from "@lyceum/contract/limits";
import type { AskableDevice, InstitutionPerson } from "@lyceum/contract/shapes";
import { staffDeviceLogs } from "@lyceum/texts/staff/device-logs";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ReasonDialog } from "../lazy-dialogs.ts";

type Props = {
  person: InstitutionPerson;
  device: AskableDevice;
  onAsked: () => void;
  onClosed: () => void;
};

/** Asks why, and then the device for its log (M16). */
export function AskForLogDialog({ person, device, onAsked, onClosed }: Props) {
  const t = useTexts(staffDeviceLogs);
  const name = person.nickName;
  const min = limits.deviceLogReasonMin.value;

  async function ask(reason: string): Promise<void> {
    const call = {
      params: { id: person.userId },
      body: { deviceId: device.deviceId, reason },
      isQuiet: true,
    } as const;
    await http.call("POST /staff/people/{id}/deviceLogs", call);
    onAsked();
  }

  return (
    <ReasonDialog
      words={{
        title: t("askTitle", { name }),
        text: t("askText", { name }),
        reason: t("reason"),
        dismiss: t("cancel"),
        confirm: t("confirm"),
        failed: t("askFailed"),
      }}
      least={{ min, short: t("reasonShort", { min }) }}
      max={limits.deviceLogReasonMax.value}
      run={ask}
      onClosed={onClosed}
    />
  );
}
