import type { RoomMember } from "@lyceum/contract/shapes";
import { enlarge, pin, type PictureStream } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { Menu } from "@mantine/core";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { memberActionsOf } from "../people/member-actions.ts";
import { MemberItems } from "../people/MemberMenu.tsx";
import { useRunAction } from "../people/use-run-action.ts";
import { useMayReport } from "../report/use-may-report.ts";
import { useMedia, useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import { floatPicture } from "./float-picture.ts";
import { useArrangement, useMember, useStageState } from "./use-stage.ts";

type Props = {
  stream: PictureStream;
  name: string;
  button: HTMLElement;
  onKick: (member: RoomMember) => void;
  onClosed: () => void;
};

/** What one can do with a tile: for oneself, and as a host with the person. */
export function TileMenu({ stream, name, button, onKick, onClosed }: Props) {
  const t = useTexts(rooms);
  const more = useTexts(roomsExtras);
  const session = useRoomSession();
  const { stage } = session;
  const mayReport = useMayReport();
  const { large } = useArrangement();
  const { pinned } = useStageState();
  const { key } = stream;
  const [state, self, member] = [useRoomState(), useSelf(), useMember(stream.account)];
  const actions = state && self && member ? memberActionsOf(state, self, member, Date.now(), mayReport) : [];
  const run = useRunAction(onKick);
  const hasPicture = useMedia(({ media }) => media.trackOf(stream.account, stream.source) !== undefined);
  const isOn = stream.source === "screen" || member?.camera.isOn === true;
  const mayFloat = document.pictureInPictureEnabled && hasPicture && isOn;
  const fill = () => void button.closest("[data-tile]")?.requestFullscreen();
  return (
    <ButtonMenu
      button={button}
      name={t("tileMenu", { user: name })}
      onClosed={onClosed}
      width={220}
      position="bottom-end"
    >
      <Menu.Item onClick={() => stage.change((now) => pin(now, key))}>
        {t(pinned === key ? "unpin" : "pin")}
      </Menu.Item>
      <Menu.Item onClick={() => stage.change((now) => enlarge(now, key))}>
        {t(large?.key === key ? "makeSmall" : "makeLarge")}
      </Menu.Item>
      <Menu.Item onClick={fill}>{t("fullScreen")}</Menu.Item>
      {mayFloat && (
        <Menu.Item onClick={() => void floatPicture(session, stream)}>{more("floatPicture")}</Menu.Item>
      )}
      {member && actions.length > 0 && (
        <>
          <Menu.Divider />
          <MemberItems member={member} actions={actions} onAction={run} />
        </>
      )}
    </ButtonMenu>
  );
}
