import type { Match, MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialLikes } from "@lyceum/texts/social/likes";
import { EmptyState, ErrorPanel, PageSkeleton, Section } from "@lyceum/ui";
import { Stack } from "@mantine/core";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Received } from "./likes/Received.tsx";
import { MemberDialog } from "./MemberDialog.tsx";
import { MemberGrid } from "./MemberGrid.tsx";
import { matchesQuery } from "./queries.ts";
import { SocialFrame } from "./SocialFrame.tsx";

/** /social/matches (D2). */
export function Screen() {
  const t = useTexts(social);
  return (
    <SocialFrame title={t("matches")}>
      <Matches />
    </SocialFrame>
  );
}

function Matches() {
  const matches = useQuery(matchesQuery());
  const [shown, setShown] = useState<MemberView | null>(null);
  return (
    <Stack gap={40}>
      <Received onOpen={setShown} />
      <Matched matches={matches} onOpen={setShown} />
      {shown && <MemberDialog member={shown} onClosed={() => setShown(null)} />}
    </Stack>
  );
}

type Props = {
  matches: UseQueryResult<{ rows: readonly Match[] }>;
  onOpen: (member: MemberView) => void;
};

function Matched({ matches, onOpen }: Props) {
  const t = useTexts(social);
  const tLikes = useTexts(socialLikes);
  if (matches.isPending) return <PageSkeleton />;
  if (matches.isError)
    return (
      <ErrorPanel text={sentenceOf(matches.error, t("loadFailed"))} onRetry={() => void matches.refetch()} />
    );
  const members = matches.data.rows.map(({ member }) => member);
  if (members.length === 0) return <EmptyState title={t("noMatches")} text={t("noMatchesText")} />;
  return (
    <Section title={tLikes("matched")}>
      <MemberGrid members={members} onOpen={onOpen} />
    </Section>
  );
}
