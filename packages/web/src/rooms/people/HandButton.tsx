import { limits } from "@lyceum/contract/limits";
import { stagePlaceOf } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { CloseIcon, confirm } from "@lyceum/ui";
import { CloseButton, Popover, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { stored } from "../../shared/stored.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { HandIcon, StageDownIcon, StageIcon } from "../parts/icons.tsx";
import { ToolButton } from "../parts/ToolButton.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useShortcut } from "../room/use-shortcut.ts";
import { useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import { ApplicationList } from "./ApplicationList.tsx";
import css from "./Members.module.css";
import { useIsHost } from "./use-is-host.ts";
import { useRowFocus } from "./use-row-focus.ts";

/** For hosts the queue of hands, for everybody but the host the own one (R4). */
export function HandButton() {
  const isHost = useIsHost();
  const self = useSelf();
  return (
    <>
      {isHost && <QueueButton />}
      {self && self.role !== "host" && <OwnHand />}
    </>
  );
}

function QueueButton() {
  const t = useTexts(rooms);
  const state = useRoomState();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useRowFocus(list, (frame) => frame.querySelector<HTMLElement>("[data-rest]"));
  if (!state) return null;
  const n = state.hands.length;
  const label = t(state.kind === "raiseHand" ? "stageRequests" : "handQueue");
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top" returnFocus trapFocus>
      <Popover.Target>
        <ToolButton
          icon={state.kind === "raiseHand" ? <StageIcon /> : <HandIcon />}
          label={label}
          count={n}
          isOn={isOpen}
          aria-expanded={isOpen}
          data-stays
          aria-label={n > 0 ? t("withRequests", { name: label, n }) : label}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={css.popover ?? ""} p={8} aria-label={label}>
        <div ref={list}>
          <ApplicationList />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function OwnHand() {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const state = useRoomState();
  const self = useSelf();
  const left = useSecondsUntil(self?.handFrom ?? 0);
  const [isHinted, closeHint] = useHint();
  const shortcut = useShortcut("H");
  if (!state || !self) return null;
  const { actions } = room;
  const isStage = state.kind === "raiseHand";
  const isOnStage = isStage && stagePlaceOf(state, self) === "on";
  const at = isOnStage ? 0 : state.hands.indexOf(self.account) + 1;
  const isUp = at > 0;
  const isPaused = !isOnStage && !isUp && left > 0;
  const press = async () => {
    if (isOnStage) {
      const asked = { title: t("stepDownTitle"), text: t("stepDownText") };
      if (await confirm({ ...asked, confirmLabel: t("stepDown") })) await actions.stepDown().catch(showFault);
    } else if (isUp) await actions.lowerHand().catch(showFault);
    else if (!isPaused) {
      closeHint();
      await actions.raiseHand().catch(showFault);
    }
  };
  const label = isPaused
    ? t("handPause", { n: left })
    : t(isOnStage ? "stepDown" : isUp ? "handDown" : "raiseHand");
  const up = isUp && { total: at, isOn: true, "aria-label": t("withPlace", { name: label, n: at }) };
  const isHintShown = isStage && isHinted && !isOnStage && !isUp;
  return (
    // Below the hints on the line, which have buttons that help.
    <Popover opened={isHintShown} position="top" withArrow trapFocus={false} withRoles={false} zIndex={10}>
      <Popover.Target>
        {/* One button in every state, so that it keeps the focus. */}
        <ToolButton
          icon={isOnStage ? <StageDownIcon /> : <HandIcon />}
          {...shortcut}
          label={label}
          {...up}
          aria-disabled={isPaused}
          onClick={() => void press()}
        />
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <div className={css.bubble}>
          <Text size="sm">{t("handHint")}</Text>
          <CloseButton
            size="sm"
            icon={<CloseIcon size={14} />}
            aria-label={t("closePanel")}
            onClick={closeHint}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** How long until then, never longer than the pause after a rejection: the clocks of two machines differ. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.ceil(Math.min(time - now, limits.roomHandPause.value) / 1_000);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= time) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [time]);
  return Math.max(0, left);
}

const hintKey = "roomHandHint";

/** Shown until it was closed once, or the hand was raised. */
function useHint(): [isShown: boolean, close: () => void] {
  const [isShown, setIsShown] = useState(() => stored.get(hintKey) === null);
  return [
    isShown,
    () => {
      stored.set(hintKey, "seen");
      setIsShown(false);
    },
  ];
}
