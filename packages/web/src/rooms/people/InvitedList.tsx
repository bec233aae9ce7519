import { rooms } from "@lyceum/texts/rooms";
import { ChevronDownIcon } from "@lyceum/ui";
import { UnstyledButton } from "@mantine/core";
import { useId, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useRoomPlan } from "../lobby/own-rooms.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Members.module.css";

/** Attendees of a scheduled room who have not come yet, for its host (R1). */
export function InvitedList() {
  const t = useTexts(rooms);
  const { roomId } = useRoomSession();
  const here = new Set(useRoomState()?.members.map(({ account }) => account));
  // Without an answer nothing is said: the list of those who are here does not need it.
  const { data } = useRoomPlan(roomId);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const missing = data?.attendees.filter(({ account, hasCome }) => !hasCome && !here.has(account)) ?? [];
  if (missing.length === 0) return null;
  return (
    <section className={css.invited}>
      <UnstyledButton
        className={css.invitedLine}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("invitedNotHere", { n: missing.length })}
        <ChevronDownIcon size={16} />
      </UnstyledButton>
      <ul id={id} hidden={!isOpen} aria-label={t("invitedNotHere", { n: missing.length })}>
        {missing.map(({ account, nick, avatar }) => (
          <li key={account}>
            <Avatar nick={nick} avatar={avatar} size={28} />
            <span className={css.name}>{nick}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
