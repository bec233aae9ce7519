import type { ChatRow } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { groupSessionId } from "@lyceum/domain/sessions";
import { mayInTeam, mayWriteInTeam } from "@lyceum/domain/teams";
import { teamMembers } from "@lyceum/texts/team-members";
import { teams } from "@lyceum/texts/teams";
import { ErrorPanel, SearchIcon } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { Composer } from "../composer/Composer.tsx";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { ChosenFiles } from "../files/ChosenFiles.tsx";
import { useFiles } from "../files/use-files.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { BackIcon } from "../icons.tsx";
import { ConversationMenu } from "../conversation/ConversationMenu.tsx";
import { ConversationNotes } from "../conversation/notes.ts";
import { MessageList } from "../conversation/MessageList.tsx";
import conversationCss from "../conversation/Conversation.module.css";
import { GalleryButton } from "../gallery/GalleryButton.tsx";
import { SearchBar } from "../conversation/lazy-search-bar.ts";
import { useJump } from "../conversation/use-jump.ts";
import { useAddressedPlace, useSearchBar } from "../conversation/use-search-bar.ts";
import { useReadLine } from "../conversation/use-read-line.ts";
import { SchoolReports } from "../reporting/SchoolReports.tsx";
import { EndedTeam } from "./EndedTeam.tsx";
import { MemberPanel } from "./MemberPanel.tsx";
import { ReadersDialog } from "./ReadersDialog.tsx";
import { sceneOfTeam } from "./scene-of-team.ts";
import { TeamContext } from "./team-context.ts";
import { useEnding } from "./use-ending.ts";
import { useMemberNames } from "./use-member-names.ts";
import { useOwnMember } from "./use-own-member.ts";
import css from "./Teams.module.css";

const TeamCallButton = lazyPanel(
  () => import("../calls/TeamCallButton.tsx"),
  (m) => m.TeamCallButton,
  { Missing: () => null },
);

/** The conversation of a team (M7). */
export function TeamConversation({ teamId }: { teamId: string }) {
  const t = useTexts(teams);
  const tInbox = useTexts(inbox);
  const tMembers = useTexts(teamMembers);
  const scene = useInbox((client) => sceneOfTeam(client, teamId));
  const sessionId = groupSessionId(scene, teamId);
  const team = useInbox((client) => client.teams.team(teamId));
  const isKnown = useInbox((client) => client.sessions.list().some(({ id }) => id === sessionId));
  const own = useOwnMember(team);
  // Until it is known the server decides.
  const mayWrite = !team || !own || mayWriteInTeam(own.type, team.muteType, own.mute);
  const mayPin = team !== undefined && own !== null && mayInTeam(own.type, "update", team);
  const { isReady } = useStatus();
  const [isListing, setIsListing] = useState(false);
  const [isGallery, setIsGallery] = useState(false);
  const files = useFiles(teamId, scene);
  const { isLost, jump } = useJump(teamId, scene);
  const search = useSearchBar();
  useAddressedPlace(isReady && isKnown, jump);
  const ending = useEnding(teamId);
  const name = team?.name ?? t("unnamed");
  if (isReady && !isKnown)
    return (
      <section className={conversationCss.conversation} aria-label={t("conversationOf", { name })}>
        <div className={conversationCss.middle} role="status">
          <EndedTeam ending={ending} />
        </div>
      </section>
    );
  return (
    <section
      className={conversationCss.conversation}
      aria-label={t("conversationOf", { name })}
      {...files.drop}
    >
      <header className={conversationCss.head}>
        <RouteLink screen="message" className={conversationCss.back} aria-label={tInbox("back")}>
          <BackIcon />
        </RouteLink>
        <Avatar nick={name} avatar={team?.avatar ?? ""} size={36} />
        <h2 className={conversationCss.nick}>{name}</h2>
        {team && mayWrite && scene === 1 && (
          <Suspense>
            <TeamCallButton team={team} className={conversationCss.find} />
          </Suspense>
        )}
        <button
          type="button"
          className={`${conversationCss.find} ${conversationCss.wide}`}
          onClick={search.open}
          aria-label={tInbox("searchConversation")}
          title={tInbox("searchConversationShortcut")}
        >
          <SearchIcon size={20} />
        </button>
        <GalleryButton scene={scene} to={teamId} onJump={jump} isOpen={isGallery} onOpen={setIsGallery} />
        {team && (
          <Button
            variant="default"
            size="compact-md"
            className={`${css.count} ${conversationCss.wide}`}
            onClick={() => setIsListing(true)}
          >
            {t("members", { n: team.memberNum })}
          </Button>
        )}
        <ConversationMenu
          scene={scene}
          to={teamId}
          nick={name}
          team={team}
          onSearch={search.open}
          onGallery={() => setIsGallery(true)}
          onMembers={() => setIsListing(true)}
        />
      </header>
      {search.keyword !== null && (
        <SearchBar
          scene={scene}
          to={teamId}
          field={search.field}
          keyword={search.keyword}
          onKeyword={search.setKeyword}
          onJump={jump}
          onClosed={search.close}
        />
      )}
      {isLost && (
        <p className={conversationCss.lost} role="alert">
          {tInbox("jumpLost")}
        </p>
      )}
      {isReady && (
        <Suspense>
          <ConversationNotes sessionId={sessionId} mayPin={mayPin} onJump={jump} />
        </Suspense>
      )}
      {isReady ? (
        <Messages
          mayPin={mayPin}
          teamId={teamId}
          scene={scene}
          sessionId={sessionId}
          name={name}
          mayRecall={team !== undefined && own !== null && mayInTeam(own.type, "recallOthers", team)}
          onJump={jump}
          keyword={search.keyword?.trim() ?? ""}
        />
      ) : (
        <Skeleton flex={1} />
      )}
      {mayWrite ? (
        <Composer
          key={sessionId}
          to={teamId}
          nick={name}
          sessionId={sessionId}
          scene={scene}
          onFiles={files.add}
          onPaste={files.paste}
        />
      ) : (
        // What was begun stays a draft.
        <p className={css.silent} role="status">
          {tMembers(own?.mute ? "mutedYou" : "mutedAll")}
        </p>
      )}
      <ChosenFiles files={files} nick={name} hint={tInbox("dropHere")} />
      {isListing && team && <MemberPanel team={team} onClosed={() => setIsListing(false)} />}
    </section>
  );
}

type MessagesProps = {
  teamId: string;
  scene: 1 | 5;
  sessionId: string;
  name: string;
  mayRecall: boolean;
  mayPin: boolean;
  onJump: (seq: number) => void;
  keyword: string;
};

function Messages({ teamId, scene, sessionId, name, mayRecall, mayPin, onJump, keyword }: MessagesProps) {
  const tInbox = useTexts(inbox);
  const t = useTexts(teams);
  const conversation = useInbox((client) => client.messages.conversation(sessionId));
  const isLive = useStatus().phase === "live";
  const readLine = useReadLine(sessionId);
  const [shown, setShown] = useState<number | null>(null);
  const onReaders = useCallback((row: ChatRow) => setShown(row.seq), []);
  const open = useCallback(
    () => void openInbox().client.messages.open({ scene, to: teamId }),
    [scene, teamId],
  );
  useEffect(() => {
    if (isLive) open();
  }, [isLive, open]);
  const { rows, page, reads } = conversation;
  useReads(teamId, rows, reads);
  const names = useMemberNames(teamId, scene);
  const info = useMemo(
    () => ({ teamId, reads, names, mayRecall, mayPin, onReaders }),
    [teamId, reads, names, mayRecall, mayPin, onReaders],
  );
  if (rows.length === 0)
    return page === "failed" ? (
      <ErrorPanel text={tInbox("loadFailed")} onRetry={open} />
    ) : (
      <Skeleton flex={1} aria-label={t("loading")} />
    );
  return (
    <TeamContext value={info}>
      <SchoolReports scene={scene} to={teamId}>
        <MessageList
          conversation={conversation}
          to={teamId}
          scene={scene}
          nick={name}
          readLine={readLine}
          onJump={onJump}
          keyword={keyword}
        />
      </SchoolReports>
      {shown !== null && <ReadersDialog teamId={teamId} seq={shown} onClosed={() => setShown(null)} />}
    </TeamContext>
  );
}

const askedAtOnce = 50;

/** Asks how many have read the newest own messages where that is not known. */
function useReads(teamId: string, rows: readonly ChatRow[], reads: ReadonlyMap<number, unknown>): void {
  const unknown = rows
    .filter(({ flow, needMsgReceipt }) => flow === "out" && needMsgReceipt)
    .flatMap(({ seq }) => (seq === null || reads.has(seq) ? [] : [seq]))
    .slice(-askedAtOnce)
    .join(",");
  useEffect(() => {
    if (unknown === "") return;
    // Without a connection they are asked for when the conversation is opened again.
    openInbox()
      .client.receipts.getTeamMsgReads(teamId, unknown.split(",").map(Number))
      .catch(() => {});
  }, [teamId, unknown]);
}
