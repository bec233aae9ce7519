import type { DeviceName } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { showDeviceFault } from "../devices/show-device-fault.ts";
import { showFault } from "../../shared/show-fault.ts";
import type { RoomSession } from "../session/room-session.ts";
import { useRoomSession, useSelf } from "../session/session-context.tsx";
import css from "./Members.module.css";

/** What a host asks of this person, one question at a time; each goes when it is cancelled or its minute is over. */
export function PeopleDialogs() {
  const t = useTexts(rooms);
  const session = useRoomSession();
  const self = useSelf();
  const { actions } = session.room;
  if (!self) return null;
  if (self.place === "invited")
    return (
      <Question
        key="stage"
        title={t("invitedTitle")}
        text={t("invitedToStage")}
        no={t("declineInvite")}
        yes={t("acceptInvite")}
        onNo={() => actions.declineInvite()}
        onYes={() => actions.acceptInvite()}
      />
    );
  const device = (["mic", "camera"] as const).find((name) => self[name].askedAt !== null);
  if (!device) return null;
  return (
    <Question
      key={device}
      title={t(device === "mic" ? "askMicTitle" : "askCameraTitle")}
      text={t(device === "mic" ? "askMic" : "askCamera")}
      no={t("keepClosed")}
      yes={t("turnOn")}
      onNo={() => actions.declineAsk(device)}
      onYes={() => turnOn(session, device)}
    />
  );
}

/** Who cannot open the device says so to the host, who would wait for an answer otherwise. */
async function turnOn({ room, devices }: RoomSession, device: DeviceName): Promise<void> {
  try {
    await devices.accept(device);
  } catch (error) {
    showDeviceFault(device, error);
    if (room.self()?.[device].askedAt != null) await room.actions.declineAsk(device);
  }
}

type Props = {
  title: string;
  text: string;
  no: string;
  yes: string;
  onNo: () => Promise<void>;
  onYes: () => Promise<void>;
};

function Question({ title, text, no, yes, onNo, onYes }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  // One tile in full screen would hide what is asked.
  useEffect(() => {
    const full = document.fullscreenElement;
    if (full && full !== document.documentElement) document.exitFullscreen().catch(() => {});
  }, []);
  const answer = async (how: () => Promise<void>) => {
    setIsBusy(true);
    await how().catch(showFault);
    setIsBusy(false);
  };
  return (
    <Modal
      opened
      onClose={() => {}}
      title={title}
      size={420}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {/* The question comes by itself: a key meant for the chat must not answer it. */}
      <Text c="dimmed" className={css.question ?? ""} tabIndex={-1} data-autofocus>
        {text}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={isBusy} onClick={() => void answer(onNo)}>
          {no}
        </Button>
        <Button disabled={isBusy} onClick={() => void answer(onYes)}>
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
