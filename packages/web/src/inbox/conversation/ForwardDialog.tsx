import type { ChatRow } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { message } from "@lyceum/ui";
import { Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { matches, useFound } from "../list/use-found.ts";
import css from "./ForwardDialog.module.css";
import { showFault } from "../../shared/show-fault.ts";

type Choice = { scene: 0 | 1 | 5; to: string; nick: string; avatar: string };
type Props = { row: ChatRow; sessionId: string; onClosed: () => void };

const shownMax = 20;

/** Chooses to whom a message is forwarded: people and teams written to last, or anybody by name. */
export function ForwardDialog({ row, sessionId, onClosed }: Props) {
  const t = useTexts(inbox);
  const [words, setWords] = useState("");
  const wanted = words.trim();
  const choices = useChoices(wanted);
  const choose = ({ scene, to, nick }: Choice) => {
    try {
      openInbox().client.messages.forward(sessionId, row.seq, { scene, to });
      message.success(t("forwarded", { nick }));
    } catch (error) {
      showFault(error);
    }
    onClosed();
  };
  return (
    <Modal opened onClose={onClosed} title={t("forwardTitle")} size={420} returnFocus={false}>
      <blockquote className={css.quote} dir="auto">
        {row.body}
      </blockquote>
      <TextInput
        data-autofocus
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        placeholder={t("findPeople")}
        aria-label={t("findPeople")}
        maxLength={64}
      />
      <ul className={css.people} aria-label={t("people")}>
        {choices.map((choice) => (
          <li key={`${choice.scene} ${choice.to}`}>
            <button type="button" onClick={() => choose(choice)}>
              <Avatar nick={choice.nick} avatar={choice.avatar} size={36} />
              <span>{choice.nick}</span>
            </button>
          </li>
        ))}
      </ul>
      {choices.length === 0 && wanted !== "" && (
        <p className={css.none} role="status">
          {t("noMatch", { words: wanted })}
        </p>
      )}
    </Modal>
  );
}

function useChoices(words: string): readonly Choice[] {
  const sessions = useInbox((client) => client.sessions.list());
  const found = useFound(words);
  const known = sessions
    .flatMap(({ scene, to, card, team }): Choice[] => {
      if (scene === 0) return [{ scene, to, nick: card?.nick ?? to, avatar: card?.avatar ?? "" }];
      return team ? [{ scene, to, nick: team.name, avatar: team.avatar }] : [];
    })
    .filter(({ nick }) => matches(nick, words));
  const people = words !== "" && found && "people" in found ? found.people : [];
  const isKnown = (account: string) => known.some(({ scene, to }) => scene === 0 && to === account);
  const others = people
    .filter(({ account }) => !isKnown(account))
    .map(({ account, nick, avatar }): Choice => ({ scene: 0, to: account, nick, avatar }));
  const all = [...known, ...others];
  return all.slice(0, shownMax);
}
