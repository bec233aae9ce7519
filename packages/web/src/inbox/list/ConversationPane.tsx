import { inbox } from "@lyceum/texts/inbox";
import { CloseIcon, EmptyState, MessageIcon, SearchIcon } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { teams } from "@lyceum/texts/teams";
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox, useStatus } from "../connection/inbox.ts";
import { AddTeamIcon } from "../icons.tsx";
import css from "./ConversationPane.module.css";
import { ConversationList } from "./ConversationList.tsx";
import { focusItem } from "./focus-item.ts";
import { useVisibleSessions } from "./pending-deletes.ts";
import { NoticesItem } from "../notices/NoticesItem.tsx";
import { FriendsLink } from "../friends/FriendsLink.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import { InboxMenu } from "../settings/InboxMenu.tsx";
import { RealmSwitch } from "./RealmSwitch.tsx";
import { useWalk } from "./use-walk.ts";
import { useWatched } from "./use-watched.ts";

const CreateTeamDialog = lazyDialog(
  () => import("../teams/CreateTeamDialog.tsx"),
  (m) => m.CreateTeamDialog,
);

const SearchResults = lazyDialog(
  () => import("./SearchResults.tsx"),
  (m) => m.SearchResults,
);

type Props = {
  search: RefObject<HTMLInputElement | null>;
  current: string | undefined;
  shown: "notices" | "friends" | "saved" | undefined;
};

/** The left pane: the search for people, and the conversations with the newest first. */
export function ConversationPane({ search, current, shown }: Props) {
  const t = useTexts(inbox);
  const tTeams = useTexts(teams);
  const [words, setWords] = useState("");
  const [isMaking, setIsMaking] = useState(false);
  const sessions = useVisibleSessions(useInbox((client) => client.sessions.list()));
  const { isReady } = useStatus();
  const wanted = words.trim();

  useWatched(sessions, useQueryValues()["to"]);
  useWalk(sessions, current);
  const pane = useKeys(search, () => setWords(""));
  const clear = () => {
    setWords("");
    search.current?.focus();
  };
  return (
    <aside ref={pane} className={css.pane} aria-label={t("conversations")}>
      <div className={css.head}>
        <label className={css.search}>
          <SearchIcon size={18} />
          <input
            ref={search}
            value={words}
            placeholder={t("search")}
            aria-label={t("search")}
            onChange={(event) => setWords(event.currentTarget.value)}
            maxLength={64}
          />
          {words === "" ? (
            <kbd>{t("searchShortcut")}</kbd>
          ) : (
            <button type="button" onClick={clear} aria-label={t("clearSearch")}>
              <CloseIcon size={16} />
            </button>
          )}
        </label>
        <FriendsLink isCurrent={shown === "friends"} />
        <button
          type="button"
          className={css.add}
          onClick={() => setIsMaking(true)}
          disabled={!isReady}
          aria-label={tTeams("newTeam")}
          title={tTeams("newTeam")}
        >
          <AddTeamIcon />
        </button>
        <InboxMenu className={css.add} />
        {isMaking && (
          <Suspense>
            <CreateTeamDialog onClosed={() => setIsMaking(false)} />
          </Suspense>
        )}
      </div>
      <RealmSwitch current="edu" />
      {wanted === "" && <NoticesItem isCurrent={shown === "notices"} />}
      {wanted !== "" ? (
        <SearchResults words={wanted} current={current} onClosed={() => setWords("")} />
      ) : sessions.length > 0 ? (
        <ConversationList sessions={sessions} current={current} />
      ) : isReady ? (
        <EmptyState
          icon={<MessageIcon />}
          title={t("noConversationsTitle")}
          text={t("noConversationsText")}
          actions={
            <Button variant="default" onClick={() => search.current?.focus()}>
              {t("findPeople")}
            </Button>
          }
        />
      ) : (
        <ListSkeleton name={t("connecting")} />
      )}
    </aside>
  );
}

/** Up and down walk through the list, Escape clears the search. */
function useKeys(search: Props["search"], clear: () => void): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") {
      clear();
      search.current?.focus();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && pane.current) {
      event.preventDefault();
      focusItem(pane.current, event.key === "ArrowDown" ? 1 : -1, search.current);
    }
  });
  useEffect(() => {
    const element = pane.current;
    const listen = (event: KeyboardEvent) => press(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, []);
  return pane;
}

function ListSkeleton({ name }: { name: string }) {
  return (
    <div className={css.skeleton} role="status" aria-label={name}>
      {[62, 44, 78, 55, 70, 48].map((width) => (
        <div key={width} className={css.bones}>
          <Skeleton circle height={44} />
          <div>
            <Skeleton height={12} width={`${width}%`} mb={10} />
            <Skeleton height={10} width="88%" />
          </div>
        </div>
      ))}
    </div>
  );
}
