import type { Invitation, MemberView, LikesReceived } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialLikes } from "@lyceum/texts/social/likes";
import { Section } from "@lyceum/ui";
import { Button, Group, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { limits } from "@lyceum/contract/limits";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { MatchMoment } from "../discover/MatchMoment.tsx";
import { Loaded } from "../Loaded.tsx";
import { MemberGrid } from "../MemberGrid.tsx";
import { InvitationItem } from "./InvitationItem.tsx";
import css from "./Received.module.css";
import { useAnswer } from "./use-answer.ts";

type Props = {
  invitations: UseQueryResult<{ rows: readonly Invitation[] }>;
  received: UseQueryResult<LikesReceived>;
  onOpen: (member: MemberView) => void;
};

/** Those who like the caller: with a note, and, to premium, all of them (D2). Without any it takes no place. */
export function Received({ invitations, received, onOpen }: Props) {
  const { answer, match, closeMatch } = useAnswer();
  return (
    <>
      <Loaded query={invitations}>
        {({ rows }) => <Invitations rows={rows} onOpen={onOpen} onAnswer={answer} />}
      </Loaded>
      <Loaded query={received}>
        {(likes) => <Likers likes={likes} onOpen={onOpen} onAnswer={answer} />}
      </Loaded>
      {match && <MatchMoment member={match} onClosed={closeMatch} />}
    </>
  );
}

type Acts = {
  onOpen: (member: MemberView) => void;
  onAnswer: (member: MemberView, act: "like" | "pass") => Promise<void>;
};

function Invitations({ rows, onOpen, onAnswer }: Acts & { rows: readonly Invitation[] }) {
  const t = useTexts(socialLikes);
  if (rows.length === 0) return null;
  return (
    <Section title={t("invitations")}>
      <Text c="dimmed" mb="md">
        {t("invitationsText")}
      </Text>
      <ul className={css.invitations}>
        {rows.map((one) => (
          <InvitationItem key={one.member.id} invitation={one} onOpen={onOpen} onAnswer={onAnswer} />
        ))}
      </ul>
    </Section>
  );
}

function Likers({ likes: { count, isClear, rows }, onOpen, onAnswer }: Acts & { likes: LikesReceived }) {
  const t = useTexts(socialLikes);
  const tSocial = useTexts(social);
  if (count === 0) return null;
  const title = count >= limits.likersShown.value ? t("receivedMany", { count }) : t("received", { count });
  if (!isClear) return <Veiled title={title} count={count} />;
  return (
    <Section title={title}>
      <Text c="dimmed" mb="md">
        {t("clearText")}
      </Text>
      <MemberGrid
        members={rows.map(({ member }) => member)}
        onOpen={onOpen}
        actsOf={(member) => (
          <Group gap="xs" grow>
            <Button variant="default" onClick={() => void onAnswer(member, "pass")}>
              {tSocial("pass")}
            </Button>
            <Button onClick={() => void onAnswer(member, "like")}>{t("likeBack")}</Button>
          </Group>
        )}
      />
    </Section>
  );
}

/** How many they are. The shapes are drawn: nothing of the people themselves has come from the server. */
function Veiled({ title, count }: { title: string; count: number }) {
  const t = useTexts(socialLikes);
  const shapes = Array.from({ length: Math.min(5, count) }, (_, place) => place);
  return (
    <Section title={title} isFramed>
      <div className={css.veiled}>
        <span className={css.shapes} aria-hidden>
          {shapes.map((place) => (
            <span key={place} className={css.shape} data-tone={place % 3} />
          ))}
        </span>
        <Text className={css.words ?? ""}>{t("receivedText")}</Text>
        <Button component={RouteLink} screen="socialPremium" variant="default">
          {t("seePremium")}
        </Button>
      </div>
    </Section>
  );
}
