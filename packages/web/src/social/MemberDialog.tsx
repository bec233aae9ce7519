import type { MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialLikes } from "@lyceum/texts/social/likes";
import { confirm, message } from "@lyceum/ui";
import { Badge, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { http } from "../shared/http/index.ts";
import { queryClient } from "../shared/query-client.ts";
import { useTexts } from "../shared/use-texts.ts";
import { InviteForm } from "./likes/InviteForm.tsx";
import { MemberPhoto } from "./MemberPhoto.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { VerifiedMark } from "./VerifiedMark.tsx";
import { useMemberWords } from "./use-member-words.ts";
import css from "./MemberDialog.module.css";

type Props = {
  member: MemberView;
  onClosed: () => void;
  /** In a line why the member is shown; where they were not looked for it is left out. */
  why?: string;
  /** Where the member can still be liked: after a like with a note was taken. */
  onInvited?: (isMatch: boolean) => void;
};

/** A profile as a whole, with the ways to end it: unmatch, block, report. */
export function MemberDialog({ member, onClosed, why, onInvited }: Props) {
  const t = useTexts(social);
  const words = useMemberWords();
  const tLikes = useTexts(socialLikes);
  const [form, setForm] = useState<"report" | "invite" | null>(null);
  const name = member.nickname;

  async function end(act: "unmatch" | "block"): Promise<void> {
    const text = act === "block" ? t("blockQuestion", { name }) : t("unmatchQuestion", { name });
    if (!(await confirm({ title: t(act), text, confirmLabel: t(act), isDangerous: true }))) return;
    await http.call("POST /v1/relations", { body: { userId: member.id, act }, as: "social" });
    if (act === "block") message.success(t("blocked"));
    leave();
  }

  /** Whoever is gone is gone from every list at once. */
  function leave(): void {
    for (const key of ["deck", "matches", "ended", "blocks", "safety"])
      void queryClient.invalidateQueries({ queryKey: ["social", key] });
    onClosed();
  }

  return (
    <Modal
      opened
      onClose={onClosed}
      size="lg"
      title={
        <>
          {words.nameOf(member)}
          <VerifiedMark member={member} />
        </>
      }
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <Stack gap="md">
        <div className={css.photos}>
          {member.photos.map((photo) => (
            <MemberPhoto key={photo.photoId} photo={photo} alt={t("photoOf", { name })} />
          ))}
        </div>
        <div>
          <Text c="dimmed">{words.whereOf(member)}</Text>
          {why !== undefined && (
            <Text size="sm" c="dimmed">
              {why}
            </Text>
          )}
        </div>
        {member.bio !== "" && <Text fw={500}>{member.bio}</Text>}
        <Group gap="xs">
          {words.factsOf(member).map((fact) => (
            <Badge key={fact} variant="light" color="gray" tt="none">
              {fact}
            </Badge>
          ))}
        </Group>
        {member.aboutMe !== "" && <Part title={t("aboutMe")} text={member.aboutMe} />}
        {member.lookingForText !== "" && <Part title={t("lookingForText")} text={member.lookingForText} />}
        {form === "invite" && (
          <InviteForm
            member={member}
            onSent={(isMatch) => {
              onInvited?.(isMatch);
              onClosed();
            }}
            onCancel={() => setForm(null)}
          />
        )}
        {form === "report" && (
          <ReportForm
            member={member}
            hasMessages={member.isMatch}
            onSent={leave}
            onCancel={() => setForm(null)}
          />
        )}
        {form === null && (
          <Group justify="flex-end" gap="xs" className={css.acts ?? ""}>
            {onInvited && !member.isMatch && (
              <Button className={css.invite ?? ""} onClick={() => setForm("invite")}>
                {tLikes("write")}
              </Button>
            )}
            {member.isMatch && (
              <Button variant="subtle" color="gray" onClick={() => void end("unmatch")}>
                {t("unmatch")}
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={() => void end("block")}>
              {t("block")}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setForm("report")}>
              {t("report")}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className={css.partTitle}>{title}</h3>
      <Text className={css.words ?? ""}>{text}</Text>
    </section>
  );
}
