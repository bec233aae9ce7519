import type { Match, MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialLikes } from "@lyceum/texts/social/likes";
import { EmptyState, PageSkeleton, Section } from "@lyceum/ui";
import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { Received } from "./likes/Received.tsx";
import { Loaded } from "./Loaded.tsx";
import { MemberDialog } from "./MemberDialog.tsx";
import { MemberGrid } from "./MemberGrid.tsx";
import { invitationsQuery, matchesQuery, receivedQuery } from "./queries.ts";
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

/** Its parts come together, so that none moves another one away; what fails says so in its own place. */
function Matches() {
  const matches = useQuery(matchesQuery());
  const invitations = useQuery(invitationsQuery());
  const received = useQuery(receivedQuery());
  const [shown, setShown] = useState<MemberView | null>(null);
  if (matches.isPending || invitations.isPending || received.isPending) return <PageSkeleton />;
  return (
    <Stack gap={40}>
      <Received invitations={invitations} received={received} onOpen={setShown} />
      <Loaded query={matches}>{({ rows }) => <Matched matches={rows} onOpen={setShown} />}</Loaded>
      {shown && <MemberDialog member={shown} onClosed={() => setShown(null)} />}
    </Stack>
  );
}

type Props = { matches: readonly Match[]; onOpen: (member: MemberView) => void };

function Matched({ matches, onOpen }: Props) {
  const t = useTexts(social);
  const tLikes = useTexts(socialLikes);
  const notes = new Map(matches.map(({ member, note }) => [member.id, note]));
  if (matches.length === 0)
    return (
      <EmptyState
        title={t("noMatches")}
        text={t("noMatchesText")}
        actions={
          <Button component={RouteLink} screen="social" variant="default">
            {t("discover")}
          </Button>
        }
      />
    );
  return (
    <Section title={tLikes("matched")}>
      <MemberGrid
        members={matches.map(({ member }) => member)}
        noteOf={({ id }) => notes.get(id) ?? null}
        onOpen={onOpen}
      />
    </Section>
  );
}
