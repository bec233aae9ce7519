import type { RoomAct } from "@lyceum/contract/shapes";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { confirm, makeIcon } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";

const RecordIcon = makeIcon(
  <path d="M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15zM10 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z" />,
);

/** Starts, pauses and stops the recording, for hosts (R8). */
export function RecordButton() {
  const t = useTexts(roomsExtras);
  const { room } = useRoomSession();
  const isHost = useIsHost();
  const recording = useRoomState()?.recording ?? null;
  if (!isHost) return null;
  const act = (what: RoomAct) => void room.actions.act(what).catch(showFault);
  const start = async () => {
    const isYes = await confirm({
      title: t("recordTitle"),
      text: t("recordText"),
      confirmLabel: t("recordYes"),
    });
    if (isYes) act({ do: "startRecording" });
  };
  const stop = async () => {
    const title = t("recordStopTitle");
    const isYes = await confirm({ title, text: t("recordStopText"), confirmLabel: t("recordStop") });
    if (isYes) act({ do: "stopRecording" });
  };
  if (!recording)
    return <ToolButton icon={<RecordIcon size={20} />} label={t("record")} onClick={() => void start()} />;
  return (
    <Menu position="top">
      <Menu.Target>
        <ToolButton icon={<RecordIcon size={20} />} label={t("record")} isOn tone="danger" data-stays />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => act({ do: "pauseRecording", isOn: !recording.isPaused })}>
          {t(recording.isPaused ? "recordResume" : "recordPause")}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => void stop()}>
          {t("recordStop")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
