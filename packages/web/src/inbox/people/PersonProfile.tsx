import type { User } from "@lyceum/contract/shapes";
import { people } from "@lyceum/texts/people";
import { ErrorPanel } from "@lyceum/ui";
import { Anchor, Button, Modal, Skeleton } from "@mantine/core";
import { useState } from "react";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { FriendActions } from "../friends/FriendActions.tsx";
import { askAndBlock, attempt } from "../list/conversation-actions.ts";
import css from "./Profile.module.css";
import { usePerson } from "./use-person.ts";

type Props = { account: string; nick: string; onClosed: () => void };

/** What another person says of themselves, and what can be done about them (M9, M10). */
export function PersonProfile({ account, nick: asked, onClosed }: Props) {
  const t = useTexts(people);
  useFocusBack();
  const { person, isLive, retry } = usePerson(account);
  const card = useInbox((client) => client.users.card(account));
  const isOnline = useInbox((client) => client.presence.of(account));
  const [isAsking, setIsAsking] = useState(false);
  const nick = card?.nick ?? asked;
  const alias = useInbox((client) => client.friends.of(account)?.alias ?? "");
  return (
    <Modal
      opened
      onClose={onClosed}
      closeOnEscape={!isAsking}
      title={alias === "" ? nick : `${alias} (${nick})`}
      size={400}
    >
      <div className={css.head}>
        <Avatar nick={nick} avatar={card?.avatar ?? ""} size={72} />
        <div className={css.about}>
          {isOnline !== undefined && person !== "outOfReach" && (
            <p className={css.state} data-online={isOnline || undefined}>
              {t(isOnline ? "online" : "offLine")}
            </p>
          )}
          {typeof person === "object" ? (
            <Said person={person} />
          ) : person === "outOfReach" ? (
            <p className={css.note}>{t("outOfReach")}</p>
          ) : person === "coming" && !isLive ? (
            <p className={css.note}>{t("waitingForConnection")}</p>
          ) : (
            person === "coming" && (
              <div role="status" aria-label={t("loading")}>
                <Skeleton height={12} width={160} mt={6} mb={10} />
                <Skeleton height={12} width={110} />
              </div>
            )
          )}
        </div>
      </div>
      {person === "failed" && <ErrorPanel text={t("failed")} onRetry={retry} />}
      {typeof person === "object" && openInbox().realm === "edu" && (
        <Anchor component={RouteLink} screen="personalHomepage" query={{ user: account }} onClick={onClosed}>
          {t("page")}
        </Anchor>
      )}
      {typeof person === "object" && (
        <FriendActions account={account} nick={nick} isLive={isLive} onAsking={setIsAsking} />
      )}
      {person !== "outOfReach" && (
        <Actions account={account} nick={nick} isLive={isLive} onAsking={setIsAsking} onClosed={onClosed} />
      )}
    </Modal>
  );
}

function Said({ person: { sign, gender } }: { person: User }) {
  const t = useTexts(people);
  return (
    <>
      <p className={sign === "" ? css.note : css.sign} dir="auto">
        {sign === "" ? t("saysNothing") : sign}
      </p>
      {gender !== "unknown" && <p className={css.note}>{t(gender)}</p>}
    </>
  );
}

type ActionsProps = Props & { isLive: boolean; onAsking: (isAsking: boolean) => void };

function Actions({ account, nick, isLive, onAsking, onClosed }: ActionsProps) {
  const t = useTexts(people);
  const isBlocked = useInbox((client) => client.relations.isBlocked(account));
  const isMuted = useInbox((client) => client.relations.isMuted(account));
  const block = async () => {
    onAsking(true);
    await askAndBlock(account, nick, !isBlocked);
    onAsking(false);
  };
  return (
    <>
      {(isBlocked || isMuted) && <p className={css.relation}>{t(isBlocked ? "isBlocked" : "isMuted")}</p>}
      <div className={css.actions}>
        <Button component={RouteLink} screen="message" query={{ to: account }} onClick={onClosed}>
          {t("message")}
        </Button>
        <Button
          variant="default"
          {...(!isLive && softDisabled)}
          onClick={() => {
            if (isLive) attempt(openInbox().client.relations.markInMutelist(account, !isMuted));
          }}
        >
          {t(isMuted ? "unmute" : "mute")}
        </Button>
        <Button variant="default" {...(!isLive && softDisabled)} onClick={() => void (isLive && block())}>
          {t(isBlocked ? "unblock" : "block")}
        </Button>
      </div>
      {!isLive && (
        <p className={css.note} role="status">
          {t("actionsWait")}
        </p>
      )}
    </>
  );
}
