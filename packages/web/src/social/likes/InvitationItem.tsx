import type { Invitation, MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialLikes } from "@lyceum/texts/social/likes";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { queryClient } from "../../shared/query-client.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";
import { ReportForm } from "../ReportForm.tsx";
import { timeText } from "../time-text.ts";
import { useMemberWords } from "../use-member-words.ts";
import css from "./Received.module.css";

type Props = {
  invitation: Invitation;
  onOpen: (member: MemberView) => void;
  onAnswer: (member: MemberView, act: "like" | "pass") => Promise<void>;
};

/** One invitation with its note, answered or reported in its place. */
export function InvitationItem({ invitation: { member, note, until }, onOpen, onAnswer }: Props) {
  const t = useTexts(socialLikes);
  const tSocial = useTexts(social);
  const language = useLanguage();
  const words = useMemberWords();
  const [isReporting, setIsReporting] = useState(false);

  function leave(): void {
    setIsReporting(false);
    for (const key of ["invitations", "received", "deck", "blocks", "safety"])
      void queryClient.invalidateQueries({ queryKey: ["social", key] });
  }

  return (
    <li className={css.invitation}>
      <button
        type="button"
        className={css.open}
        aria-label={tSocial("openProfile", { name: member.nickname })}
        onClick={() => onOpen(member)}
      >
        <MemberPhoto photo={member.photos[0]} alt="" />
      </button>
      <div className={css.body}>
        <h3 className={css.name}>{words.nameOf(member)}</h3>
        <p className={css.where}>
          {words.whereOf(member)} · {t("until", { time: timeText(language, until) })}
        </p>
        <blockquote className={css.note} aria-label={t("noteOf", { name: member.nickname })}>
          {note}
        </blockquote>
        {isReporting ? (
          <ReportForm member={member} hasMessages onSent={leave} onCancel={() => setIsReporting(false)} />
        ) : (
          <Group gap="xs">
            <Button size="compact-md" onClick={() => void onAnswer(member, "like")}>
              {t("likeBack")}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => void onAnswer(member, "pass")}>
              {tSocial("pass")}
            </Button>
            <Button size="compact-md" variant="subtle" color="red" onClick={() => setIsReporting(true)}>
              {tSocial("report")}
            </Button>
          </Group>
        )}
      </div>
    </li>
  );
}
