import type { InstitutionPerson } from "@lyceum/contract/shapes";
import { staffPeople } from "@lyceum/texts/staff/people";
import { confirm, message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useMayAnswerFor } from "../use-may-answer-for.ts";

type Props = { person: InstitutionPerson; onChanged: () => void };

/** Takes away a picture that must not stand there; not shown where there is none, or the server would refuse it. */
export function PictureButton({ person, onChanged }: Props) {
  const t = useTexts(staffPeople);
  const mayAnswer = useMayAnswerFor(person);
  const [isBusy, setIsBusy] = useState(false);
  if (person.avatar === "" || !mayAnswer) return null;
  const name = person.nickName;

  async function remove(): Promise<void> {
    const isYes = await confirm({
      title: t("pictureRemoveAsk", { name }),
      text: t("pictureRemoveText"),
      confirmLabel: t("pictureRemove"),
      isDangerous: true,
    });
    if (!isYes) return;
    setIsBusy(true);
    try {
      const call = { params: { id: person.userId }, body: {}, isQuiet: true } as const;
      await http.call("POST /staff/people/{id}/avatar/remove", call);
      message.success(t("pictureRemoved", { name }));
      onChanged();
    } catch (error) {
      message.error(sentenceOf(error, t("pictureFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="default" size="xs" loading={isBusy} onClick={() => void remove()}>
      {t("pictureRemove")}
    </Button>
  );
}
