import type { MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialLikes } from "@lyceum/texts/social/likes";
import { Section } from "@lyceum/ui";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { limits } from "@lyceum/contract/limits";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { MatchMoment } from "../discover/MatchMoment.tsx";
import { MemberGrid } from "../MemberGrid.tsx";
import { invitationsQuery, receivedQuery } from "../queries.ts";
import { InvitationItem } from "./InvitationItem.tsx";
import css from "./Received.module.css";
import { useAnswer } from "./use-answer.ts";

/** Those who like the caller: with a note, and, to premium, all of them (D2). Without any it takes no place. */
export function Received({ onOpen }: { onOpen: (member: MemberView) => void }) {
  const { answer, match, closeMatch } = useAnswer();
  return (
    <>
      <Invitations onOpen={onOpen} onAnswer={answer} />
      <Likers onOpen={onOpen} onAnswer={answer} />
      {match && <MatchMoment member={match} onClosed={closeMatch} />}
    </>
  );
}

type Props = {
  onOpen: (member: MemberView) => void;
  onAnswer: (member: MemberView, act: "like" | "pass") => Promise<void>;
};

function Invitations({ onOpen, onAnswer }: Props) {
  const t = useTexts(socialLikes);
  const rows = useQuery(invitationsQuery()).data?.rows ?? [];
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

function Likers({ onOpen, onAnswer }: Props) {
  const t = useTexts(socialLikes);
  const tSocial = useTexts(social);
  const { data } = useQuery(receivedQuery());
  if (!data || data.count === 0) return null;
  const { count, isClear, rows } = data;
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
