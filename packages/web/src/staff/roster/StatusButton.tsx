import type { InstitutionPerson } from "@lyceum/contract/shapes";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { confirm, message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useMayAnswerFor } from "../use-may-answer-for.ts";

type Props = { person: InstitutionPerson; onChanged: () => void };

/** Shuts a person out, or lets one in again; not shown where the server would refuse it. */
export function StatusButton({ person, onChanged }: Props) {
  const t = useTexts(staffRoster);
  const mayChange = useMayAnswerFor(person);
  const [isBusy, setIsBusy] = useState(false);
  const { userId, nickName: name, status } = person;
  if (!mayChange) return null;
  const isDisabled = status === "disabled";

  async function change(): Promise<void> {
    const isYes =
      isDisabled ||
      (await confirm({
        title: t("disableAsk", { name }),
        text: t("disableText", { name }),
        confirmLabel: t("disable"),
        isDangerous: true,
      }));
    if (!isYes) return;
    setIsBusy(true);
    try {
      const body = { status: isDisabled ? ("active" as const) : ("disabled" as const) };
      await http.call("POST /staff/people/{id}/status", { params: { id: userId }, body, isQuiet: true });
      message.success(t(isDisabled ? "enabledNow" : "disabledNow", { name }));
      onChanged();
    } catch (error) {
      message.error(sentenceOf(error, t("statusFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      size="xs"
      color={isDisabled ? "blue" : "red"}
      loading={isBusy}
      onClick={() => void change()}
    >
      {t(isDisabled ? "enable" : "disable")}
    </Button>
  );
}
