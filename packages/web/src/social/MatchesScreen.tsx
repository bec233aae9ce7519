import type { MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { EmptyState, ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
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
  const t = useTexts(social);
  const matches = useQuery(matchesQuery());
  const [shown, setShown] = useState<MemberView | null>(null);
  if (matches.isPending) return <PageSkeleton />;
  if (matches.isError)
    return (
      <ErrorPanel text={sentenceOf(matches.error, t("loadFailed"))} onRetry={() => void matches.refetch()} />
    );
  const members = matches.data.rows.map(({ member }) => member);
  if (members.length === 0) return <EmptyState title={t("noMatches")} text={t("noMatchesText")} />;
  return (
    <>
      <MemberGrid members={members} onOpen={setShown} />
      {shown && <MemberDialog member={shown} onClosed={() => setShown(null)} />}
    </>
  );
}
