import { limits } from "@lyceum/contract/limits";
import type { MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialLikes } from "@lyceum/texts/social/likes";
import { message } from "@lyceum/ui";
import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { keepLikes } from "./keep-likes.ts";

type Props = { member: MemberView; onSent: (isMatch: boolean) => void; onCancel: () => void };

/** A like with a note. What the server refuses stands at the field, and the words stay. */
export function InviteForm({ member, onSent, onCancel }: Props) {
  const t = useTexts(socialLikes);
  const tSocial = useTexts(social);
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const max = limits.invitationMax.value;

  async function send(): Promise<void> {
    if (note.trim() === "") {
      setProblem(t("noteMissing"));
      return;
    }
    setIsSending(true);
    try {
      const body = { userId: member.id, act: "like" as const, note: note.trim() };
      const { isMatch, likes } = await http.call("POST /v1/likes", { body, as: "social", isQuiet: true });
      keepLikes(likes);
      if (!isMatch) message.success(t("sent"));
      onSent(isMatch);
    } catch (error) {
      setProblem(sentenceOf(error, tSocial("loadFailed")));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Stack gap="sm">
      <h3>{t("writeTo", { name: member.nickname })}</h3>
      <Textarea
        label={t("note")}
        description={t("noteHint", { max })}
        value={note}
        error={problem}
        rows={3}
        maxLength={max}
        data-autofocus
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Group justify="space-between">
        <span data-numbers>{t("left", { count: max - note.length })}</span>
        <Group gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button loading={isSending} onClick={() => void send()}>
            {t("send")}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
