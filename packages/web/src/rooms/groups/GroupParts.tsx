import type { RoomGroupOf } from "@lyceum/contract/shapes";
import { groupIndexOf } from "@lyceum/domain/rooms";
import { roomsGroups } from "@lyceum/texts/rooms-groups";
import { Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useIsHost } from "../people/use-is-host.ts";
import { useGroupDoor } from "../session/group-door.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Groups.module.css";
import { useTimeLeft } from "./use-time-left.ts";

/** What groups show over the stage: the question to go into one, and inside one its line (R5). */
export function GroupParts() {
  const { account } = useRoomSession();
  const state = useRoomState();
  const isHost = useIsHost();
  if (!state) return null;
  if (state.groupOf) return <GroupLine group={state.groupOf} isHost={isHost} />;
  const own = groupIndexOf(state, account);
  const target = own === null ? undefined : state.groups?.groups[own];
  if (isHost || own === null || !target) return null;
  // Of another group, or of groups opened later, one is asked again.
  return <Ask key={target.roomId} n={own + 1} roomId={target.roomId} />;
}

function Ask({ n, roomId }: { n: number; roomId: string }) {
  const t = useTexts(roomsGroups);
  const door = useGroupDoor();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t("joinTitle", { n })} size={420}>
      <p className={css.text}>{t("joinText")}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => setIsOpen(false)}>
          {t("later")}
        </Button>
        <Button data-autofocus onClick={() => door.enter(roomId)}>
          {t("join", { n })}
        </Button>
      </Group>
    </Modal>
  );
}

function GroupLine({ group, isHost }: { group: RoomGroupOf; isHost: boolean }) {
  const t = useTexts(roomsGroups);
  const { room } = useRoomSession();
  const { time, isSoon } = useTimeLeft(group.closesAt);
  const { told, isCalling } = group;
  const call = () => room.actions.act({ do: "callHost", isOn: !isCalling }).catch(showFault);
  return (
    <section className={css.line} aria-label={t("group", { n: group.index + 1 })}>
      <strong>{t("group", { n: group.index + 1 })}</strong>
      <span role="timer">{t("left", { time })}</span>
      {!isHost && (
        <Button size="compact-xs" variant="default" aria-pressed={isCalling} onClick={() => void call()}>
          {t(isCalling ? "helpAsked" : "help")}
        </Button>
      )}
      <div role="status" className={css.news}>
        {told && <p key={told.rev}>{t("told", { user: told.nick, text: told.text })}</p>}
        {isSoon && <p>{t("soon")}</p>}
      </div>
    </section>
  );
}
