import "@mantine/core/styles/FloatingIndicator.layer.css";
import type { MemberView, OwnProfile } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { EmptyState, ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Alert, Button, Group, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../shared/http/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { isLost } from "../shared/is-lost.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Deck } from "./discover/Deck.tsx";
import { FactFilterPanel } from "./discover/FactFilterPanel.tsx";
import { FilterBar } from "./discover/FilterBar.tsx";
import { LikesLeft } from "./discover/LikesLeft.tsx";
import { MatchMoment } from "./discover/MatchMoment.tsx";
import { useDeck } from "./discover/use-deck.ts";
import { useShownReasons } from "./discover/use-shown-reasons.ts";
import { countLike, readLikesLimit } from "./likes/likes-limit.ts";
import { MemberDialog } from "./MemberDialog.tsx";
import { MemberGrid } from "./MemberGrid.tsx";
import { deckQuery, profileQuery } from "./queries.ts";
import { SocialFrame } from "./SocialFrame.tsx";

/** /social (D2): one after the other, or all beside each other. */
export function Screen() {
  const t = useTexts(social);
  return (
    <SocialFrame title={t("discover")}>
      <Discover />
    </SocialFrame>
  );
}

function Discover() {
  const t = useTexts(social);
  const profile = useQuery(profileQuery());
  if (profile.isPending) return <PageSkeleton />;
  if (isLost(profile))
    return (
      <ErrorPanel text={sentenceOf(profile.error, t("loadFailed"))} onRetry={() => void profile.refetch()} />
    );
  if (profile.data.state === "suspended") return <Alert color="orange">{t("suspended")}</Alert>;
  if (profile.data.stats["basic-toast"] !== "")
    return (
      <EmptyState
        title={t("basicToast")}
        actions={
          <Button component={RouteLink} screen="socialProfile">
            {t("toProfile")}
          </Button>
        }
      />
    );
  return <People profile={profile.data} />;
}

function People({ profile }: { profile: OwnProfile }) {
  const t = useTexts(social);
  const whyOf = useShownReasons(profile);
  const deck = useQuery(deckQuery());
  const [view, setView] = useState("deck");
  const [shown, setShown] = useState<MemberView | null>(null);
  const { stats } = profile;
  const limit = stats["additional-toast-likes-limit"];
  const [likesToAsk, setLikesToAsk] = useState(() => readLikesLimit(limit));
  const { members, last, match, judge, took, undo, closeMatch } = useDeck(deck.data?.rows ?? [], () =>
    setLikesToAsk(countLike(limit)),
  );
  const asksForMore = stats["additional-toast"] !== "" && likesToAsk === 0;
  return (
    <>
      <Group justify="space-between" mb="lg" gap="md">
        <SegmentedControl
          aria-label={t("views")}
          value={view}
          onChange={setView}
          data={[
            { value: "deck", label: t("deck") },
            { value: "list", label: t("list") },
          ]}
        />
        <LikesLeft likes={profile.likes} />
      </Group>
      <FilterBar filter={profile.filter} />
      <FactFilterPanel profile={profile} />
      {asksForMore && (
        <Alert color="gray" mb="lg">
          <Group justify="space-between">
            {t("additionalToast")}
            <Button
              component={RouteLink}
              screen="socialProfile"
              query={{ step: "details" }}
              variant="default"
            >
              {t("toProfile")}
            </Button>
          </Group>
        </Alert>
      )}
      {deck.isPending && <PageSkeleton />}
      {isLost(deck) && (
        <ErrorPanel text={sentenceOf(deck.error, t("loadFailed"))} onRetry={() => void deck.refetch()} />
      )}
      {deck.isSuccess && members.length === 0 && (
        <EmptyState
          title={t("nobody")}
          text={t("nobodyText")}
          actions={
            last && (
              <Button variant="default" onClick={() => void undo()}>
                {t("undo")}
              </Button>
            )
          }
        />
      )}
      {members.length > 0 && view === "deck" && (
        <Deck
          members={members}
          canUndo={last !== null}
          onJudge={judge}
          onUndo={undo}
          onOpen={setShown}
          whyOf={whyOf}
        />
      )}
      {members.length > 0 && view === "list" && (
        <MemberGrid
          members={members}
          onOpen={setShown}
          whyOf={whyOf}
          actsOf={(member) => (
            <Group gap="xs" grow>
              <Button variant="default" onClick={() => void judge(member, "pass")}>
                {t("pass")}
              </Button>
              <Button onClick={() => void judge(member, "like")}>{t("like")}</Button>
            </Group>
          )}
        />
      )}
      {shown && (
        <MemberDialog
          member={shown}
          why={whyOf(shown)}
          onClosed={() => setShown(null)}
          onInvited={(isMatch) => took(shown, "like", isMatch)}
        />
      )}
      {match && <MatchMoment member={match} onClosed={closeMatch} />}
    </>
  );
}
