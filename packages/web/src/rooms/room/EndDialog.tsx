import type { RoomState } from "@lyceum/contract/shapes";
import { successorOf } from "@lyceum/domain/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useRoom, useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./EndDialog.module.css";
import { graceMinutes } from "./grace-minutes.ts";

/** The host goes: with the room, or after naming who follows (R3). */
export function EndDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(roomsEntry);
  const session = useRoomSession();
  const state = useRoomState();
  const isLost = useRoom(({ room }) => room.phase().name === "reconnecting");
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const able = state ? ableToHost(state, session.account) : [];
  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showFault(error);
    } finally {
      setIsBusy(false);
    }
  }
  if (isLost) {
    const isFollowed = state !== null && successorOf(state) !== undefined;
    return (
      <Lost isFollowed={isFollowed} onClosed={onClosed} onLeave={() => void run(() => session.leave())} />
    );
  }
  if (isChoosing)
    return (
      <Successors
        able={able}
        isBusy={isBusy}
        onClosed={onClosed}
        onChosen={(account) => void run(() => session.leave(account))}
      />
    );
  return (
    <Modal opened onClose={onClosed} title={t("endTitle")} size={460}>
      <Text c="dimmed">{t(able.length > 0 ? "endText" : "endText1")}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        {able.length > 0 && (
          <Button variant="default" data-autofocus onClick={() => setIsChoosing(true)}>
            {t("leaveRoom")}
          </Button>
        )}
        <Button color="red" loading={isBusy} onClick={() => void run(session.end)}>
          {t("endRoom")}
        </Button>
      </Group>
    </Modal>
  );
}

type LostProps = {
  /** Somebody would become host by the state that was last seen. */
  isFollowed: boolean;
  onClosed: () => void;
  onLeave: () => void;
};

/** Without the connection nothing can be ended or handed over, but one can go. */
function Lost({ isFollowed, onClosed, onLeave }: LostProps) {
  const t = useTexts(roomsEntry);
  return (
    <Modal opened onClose={onClosed} title={t("leaveTitle")} size={460}>
      <Text c="dimmed">{t(isFollowed ? "leaveLost" : "leaveLostAlone", { n: graceMinutes })}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <Button data-autofocus color="red" onClick={onLeave}>
          {t("leaveRoom")}
        </Button>
      </Group>
    </Modal>
  );
}

type SuccessorsProps = {
  able: RoomState["members"];
  isBusy: boolean;
  onClosed: () => void;
  onChosen: (account: string) => void;
};

function Successors({ able, isBusy, onClosed, onChosen }: SuccessorsProps) {
  const t = useTexts(roomsEntry);
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = words.trim().toLocaleLowerCase();
  const found = able.filter(({ nick, account }) =>
    [nick, account].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  // Who has gone meanwhile cannot follow.
  const successor = able.find(({ account }) => account === chosen);
  return (
    <Modal opened onClose={onClosed} title={t("newHostTitle")} size={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (successor) onChosen(successor.account);
        }}
      >
        <TextInput
          label={t("findMember")}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          data-autofocus
        />
        <fieldset className={css.people} aria-label={t("newHostTitle")}>
          {found.map(({ account, nick, avatar }) => (
            <label key={account} className={css.person}>
              <Avatar nick={nick} avatar={avatar} size={32} />
              <span className={css.nick}>{nick}</span>
              <input
                type="radio"
                name="successor"
                value={account}
                checked={chosen === account}
                onChange={() => setChosen(account)}
              />
            </label>
          ))}
        </fieldset>
        <p className={css.note} role="status">
          {found.length === 0 && t("noMember")}
        </p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button type="submit" color="red" disabled={!successor} loading={isBusy}>
            {t("transferAndLeave")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function ableToHost({ members }: RoomState, self: string): RoomState["members"] {
  return members.filter(({ account, mayHost, seat }) => account !== self && mayHost && seat !== null);
}
