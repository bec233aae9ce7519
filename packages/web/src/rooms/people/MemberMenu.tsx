import type { RoomMember } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { Menu } from "@mantine/core";
import type { ComponentType } from "react";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import {
  CameraIcon,
  CameraOffIcon,
  ChatIcon,
  ChatOffIcon,
  CrownIcon,
  FlagIcon,
  HandIcon,
  MicIcon,
  MicOffIcon,
  RemoveIcon,
  ScreenIcon,
  StageDownIcon,
  StageIcon,
  StopScreenIcon,
} from "../parts/icons.tsx";
import { actLabels } from "./action-labels.ts";
import type { MemberAction, MemberActionName } from "./member-actions.ts";

const icons: Record<MemberActionName, ComponentType> = {
  mute: MicOffIcon,
  askMic: MicIcon,
  cancelAskMic: MicIcon,
  allowMic: MicIcon,
  stopVideo: CameraOffIcon,
  askCamera: CameraIcon,
  cancelAskCamera: CameraIcon,
  allowCamera: CameraIcon,
  stopShare: StopScreenIcon,
  allowShare: ScreenIcon,
  rejectShare: StopScreenIcon,
  revokeShare: StopScreenIcon,
  sendDown: StageDownIcon,
  invite: StageIcon,
  cancelInvite: StageIcon,
  approve: StageIcon,
  refuse: StageDownIcon,
  takeHand: HandIcon,
  banChat: ChatOffIcon,
  allowChat: ChatIcon,
  kick: RemoveIcon,
  makeHost: CrownIcon,
  setCoHost: CrownIcon,
  unsetCoHost: CrownIcon,
  writeTo: ChatIcon,
  report: FlagIcon,
};

type Props = {
  member: RoomMember;
  actions: readonly MemberAction[];
  button: HTMLElement;
  onAction: (act: MemberAction, member: RoomMember) => void;
  onClosed: () => void;
};

/** All that may be done with a member. */
export function MemberMenu({ member, actions, button, onAction, onClosed }: Props) {
  const t = useTexts(rooms);
  return (
    <ButtonMenu
      button={button}
      name={t("memberMenu", { user: member.nick })}
      onClosed={onClosed}
      width={240}
      position="bottom-end"
    >
      <MemberItems member={member} actions={actions} onAction={onAction} />
    </ButtonMenu>
  );
}

/** The same for a menu that holds other things too. */
export function MemberItems({ member, actions, onAction }: Pick<Props, "member" | "actions" | "onAction">) {
  const t = useTexts(rooms);
  return actions.map((one) => {
    const Icon = icons[one.name];
    return (
      <Menu.Item
        key={one.name}
        leftSection={<Icon />}
        {...(one.name === "kick" ? { color: "red" } : {})}
        onClick={() => onAction(one, member)}
      >
        {t(actLabels[one.name])}
      </Menu.Item>
    );
  });
}
