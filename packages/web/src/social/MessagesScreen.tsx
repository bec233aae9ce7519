import { social } from "@lyceum/texts/social";
import { EmptyState, ErrorPanel, MessageIcon, PageSkeleton } from "@lyceum/ui";
import { Alert, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../shared/http/index.ts";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { Chat } from "./chat/Chat.tsx";
import { ChatList } from "./chat/ChatList.tsx";
import css from "./MessagesScreen.module.css";
import { matchesQuery, profileQuery } from "./queries.ts";
import { SocialFrame } from "./SocialFrame.tsx";

/** /social/messages (D3, D6): matches on the left, the conversation with one of them beside. */
export function Screen() {
  const t = useTexts(social);
  return (
    <SocialFrame title={t("messages")} isFull>
      <Messages />
    </SocialFrame>
  );
}

function Messages() {
  const t = useTexts(social);
  const { to } = useQueryValues();
  const profile = useQuery(profileQuery());
  const matches = useQuery(matchesQuery());
  if (profile.isPending || matches.isPending) return <PageSkeleton />;
  const failed = profile.error ?? matches.error;
  if (failed || !profile.data || !matches.data)
    return <ErrorPanel text={sentenceOf(failed, t("loadFailed"))} onRetry={() => void matches.refetch()} />;
  // Without the first part of the profile chat does not begin.
  if (profile.data.stats["basic-toast"] !== "")
    return (
      <Alert color="orange" title={t("chatNeedsProfile")}>
        <Button component={RouteLink} screen="socialProfile" variant="default" mt="sm">
          {t("toProfile")}
        </Button>
      </Alert>
    );
  const members = matches.data.rows.map(({ member }) => member);
  const current = members.find(({ id }) => id === to);
  return (
    <div className={css.panes} data-open={current !== undefined || undefined}>
      <ChatList members={members} current={to} />
      {current ? (
        <Chat key={current.id} member={current} />
      ) : (
        <div className={css.nothing}>
          {members.length > 0 && (
            <EmptyState icon={<MessageIcon />} title={t("chooseChat")} text={t("chooseChatText")} />
          )}
        </div>
      )}
    </div>
  );
}
