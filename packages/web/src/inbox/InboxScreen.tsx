import { groupSessionId } from "@lyceum/domain/sessions";
import { inbox } from "@lyceum/texts/inbox";
import { inboxNews } from "@lyceum/texts/inbox/news";
import { screens } from "@lyceum/texts/screens";
import { EmptyState, MessageIcon } from "@lyceum/ui";
import { VisuallyHidden } from "@mantine/core";
import { Suspense, useEffect, useRef } from "react";
import { isCovered } from "../shared/parts/is-writing.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { whenIdle } from "../shared/when-idle.ts";
import { withTexts } from "../shared/with-texts.ts";
import { useInbox } from "./connection/inbox.ts";
import { sceneOfTeam } from "./teams/scene-of-team.ts";
import { ConnectionBar } from "./connection/ConnectionBar.tsx";
import css from "./InboxScreen.module.css";
import { preloadAlbumBody } from "./albums/LazyAlbumBody.tsx";
import { preloadShownRows } from "./albums/use-shown-rows.ts";
import { preloadFileBody } from "./files/LazyFileBody.tsx";
import { preloadDialogs } from "./lazy-dialog.ts";
import { ConversationPane } from "./list/ConversationPane.tsx";
import { ProfileDialogs } from "./people/ProfileDialogs.tsx";
import { Conversation } from "./conversation/Conversation.tsx";

const TeamConversation = lazyPanel(
  () => import("./teams/TeamConversation.tsx"),
  (m) => m.TeamConversation,
);
const Notices = lazyPanel(
  () => withTexts(import("./notices/Notices.tsx"), inboxNews),
  (m) => m.Notices,
);
const Friends = lazyPanel(
  () => import("./friends/Friends.tsx"),
  (m) => m.Friends,
);

const SavedMessages = lazyPanel(
  () => import("./annotations/SavedMessages.tsx"),
  (m) => m.SavedMessages,
);

/** The field and what opens around it. */
async function loadComposer(): Promise<void> {
  const { preloadComposer } = await import("./composer/Composer.tsx");
  await preloadComposer();
}

/** The inbox (D6): conversations on the left, the open one beside them. The address names who it is with. */
export function Screen() {
  const t = useTexts(inbox);
  const tScreens = useTexts(screens);
  const { to, team, show } = useQueryValues();
  const scene = useInbox((client) => (team === undefined ? 0 : sceneOfTeam(client, team)));
  const current =
    team !== undefined ? groupSessionId(scene, team) : to !== undefined ? `p2p-${to}` : undefined;
  const shown =
    current === undefined && (show === "notices" || show === "friends" || show === "saved")
      ? show
      : undefined;
  const search = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      whenIdle(() => {
        void preloadDialogs();
        void Promise.allSettled([preloadFileBody(), preloadAlbumBody(), preloadShownRows(), loadComposer()]);
      }),
    [],
  );
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      if (isCovered()) return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    addEventListener("keydown", find);
    return () => removeEventListener("keydown", find);
  }, []);
  return (
    <div
      className={css.inbox}
      data-full
      data-open={current !== undefined || shown !== undefined || undefined}
    >
      <VisuallyHidden component="h1">{tScreens("message")}</VisuallyHidden>
      <ConnectionBar />
      <div className={css.panes}>
        <ConversationPane search={search} current={current} shown={shown} />
        {shown === "notices" ? (
          <Suspense>
            <Notices />
          </Suspense>
        ) : shown === "friends" ? (
          <Suspense>
            <Friends />
          </Suspense>
        ) : shown === "saved" ? (
          <Suspense>
            <SavedMessages />
          </Suspense>
        ) : team !== undefined ? (
          <Suspense>
            <TeamConversation key={team} teamId={team} />
          </Suspense>
        ) : to === undefined ? (
          <div className={css.nothing}>
            <EmptyState icon={<MessageIcon />} title={t("chooseTitle")} text={t("chooseText")} />
          </div>
        ) : (
          <Conversation key={to} to={to} />
        )}
      </div>
      <ProfileDialogs />
    </div>
  );
}
