import { limits } from "@lyceum/contract/limits";
import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { message } from "@lyceum/ui";
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useFound, useMatches } from "../list/use-found.ts";
import { TickIcon } from "../icons.tsx";
import { seqsOf, type ShownRow } from "../albums/members.ts";
import { inWords } from "../kinds.ts";
import css from "./ForwardDialog.module.css";
import { showFault } from "../../shared/show-fault.ts";

type Choice = { scene: 0 | 1 | 5; to: string; nick: string; avatar: string };
type Props = {
  rows: readonly ShownRow[];
  sessionId: string;
  /** `isDone`: they were forwarded. */
  onClosed: (isDone: boolean) => void;
};

const shownMax = 20;
const chosenMax = limits.forwardToMax.value;
const keyOf = ({ scene, to }: Choice) => `${scene} ${to}`;

/** Chooses to whom messages are forwarded: people and teams written to last, or anybody by name; a few at once. */
export function ForwardDialog({ rows, sessionId, onClosed }: Props) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const wanted = words.trim();
  const found = useChoices(wanted);
  const isChosen = (choice: Choice) => chosen.some((one) => keyOf(one) === keyOf(choice));
  // Whoever is chosen stays in sight, whatever is looked for next.
  const choices = [...chosen, ...found.filter((choice) => !isChosen(choice))];
  const toggle = (choice: Choice) =>
    setChosen((before) =>
      before.some((one) => keyOf(one) === keyOf(choice))
        ? before.filter((one) => keyOf(one) !== keyOf(choice))
        : [...before, choice],
    );
  const forward = () => {
    const { messages } = openInbox().client;
    try {
      for (const { scene, to } of chosen)
        for (const seq of seqsOf(rows)) messages.forward(sessionId, seq, { scene, to });
      const [only] = chosen;
      message.success(
        chosen.length === 1 && only
          ? tWriting("forwarded", { nick: only.nick })
          : tWriting("forwardedTo", { n: chosen.length }),
      );
    } catch (error) {
      showFault(error);
    }
    onClosed(true);
  };
  const [first] = rows;
  return (
    <Modal
      opened
      onClose={() => onClosed(false)}
      title={tWriting("forwardTitle")}
      size={420}
      returnFocus={false}
    >
      <blockquote className={css.quote} dir="auto">
        {rows.length === 1 && first ? inWords(first, t) : tWriting("messagesToForward", { n: rows.length })}
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
          <li key={keyOf(choice)}>
            <button
              type="button"
              aria-pressed={isChosen(choice)}
              disabled={!isChosen(choice) && chosen.length >= chosenMax}
              onClick={() => toggle(choice)}
            >
              <Avatar nick={choice.nick} avatar={choice.avatar} size={36} />
              <span className={css.nick}>{choice.nick}</span>
              {isChosen(choice) && <TickIcon />}
            </button>
          </li>
        ))}
      </ul>
      {choices.length === 0 && wanted !== "" && (
        <p className={css.none} role="status">
          {t("noMatch", { words: wanted })}
        </p>
      )}
      <div className={css.foot}>
        <span role="status">{tWriting("forwardChosen", { n: chosen.length, max: chosenMax })}</span>
        <Button disabled={chosen.length === 0 || rows.length === 0} onClick={forward}>
          {tWriting("forwardSend")}
        </Button>
      </div>
    </Modal>
  );
}

function useChoices(words: string): readonly Choice[] {
  const sessions = useInbox((client) => client.sessions.list());
  const found = useFound(words);
  const held = sessions.flatMap(({ scene, to, card, team }): Choice[] => {
    if (scene === 0) return [{ scene, to, nick: card?.nick ?? to, avatar: card?.avatar ?? "" }];
    return team ? [{ scene, to, nick: team.name, avatar: team.avatar }] : [];
  });
  const matches = useMatches(
    words,
    held.map(({ nick }) => nick),
  );
  const known = held.filter(({ nick }) => matches(nick));
  const people = words !== "" && found && "people" in found ? found.people : [];
  const isKnown = (account: string) => known.some(({ scene, to }) => scene === 0 && to === account);
  const others = people
    .filter(({ account }) => !isKnown(account))
    .map(({ account, nick, avatar }): Choice => ({ scene: 0, to: account, nick, avatar }));
  const all = [...known, ...others];
  return all.slice(0, shownMax);
}
