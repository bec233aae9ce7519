import type { RoomMember } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { Menu } from "@mantine/core";
import type { ComponentType } from "react";
import { ButtonMenu } from "../../app/parts/ButtonMenu.tsx";
import { useTexts } from "../../app/use-texts.ts";
import {
  CameraIcon,
  CameraOffIcon,
  ChatIcon,
  ChatOffIcon,
  CrownIcon,
  HandIcon,
  MicIcon,
  MicOffIcon,
  RemoveIcon,
  StageDownIcon,
  StageIcon,
  StopScreenIcon,
} from "../parts/icons.tsx";
import { actLabels } from "./act-labels.ts";
import type { MemberAct, MemberActName } from "./member-acts.ts";

const icons: Record<MemberActName, ComponentType> = {
  mute: MicOffIcon,
  askMic: MicIcon,
  cancelAskMic: MicIcon,
  allowMic: MicIcon,
  stopVideo: CameraOffIcon,
  askCamera: CameraIcon,
  cancelAskCamera: CameraIcon,
  allowCamera: CameraIcon,
  stopShare: StopScreenIcon,
  sendDown: StageDownIcon,
  invite: StageIcon,
  cancelInvite: StageIcon,
  agree: StageIcon,
  refuse: StageDownIcon,
  takeHand: HandIcon,
  banChat: ChatOffIcon,
  allowChat: ChatIcon,
  kick: RemoveIcon,
  makeHost: CrownIcon,
  setCoHost: CrownIcon,
  unsetCoHost: CrownIcon,
};

type Props = {
  member: RoomMember;
  acts: readonly MemberAct[];
  button: HTMLElement;
  onAct: (act: MemberAct, member: RoomMember) => void;
  onClosed: () => void;
};

/** All that may be done with a member. */
export function MemberMenu({ member, acts, button, onAct, onClosed }: Props) {
  const t = useTexts(rooms);
  return (
    <ButtonMenu
      button={button}
      name={t("memberMenu", { user: member.nick })}
      onClosed={onClosed}
      width={240}
      position="bottom-end"
    >
      <MemberItems member={member} acts={acts} onAct={onAct} />
    </ButtonMenu>
  );
}

/** The same for a menu that holds other things too. */
export function MemberItems({ member, acts, onAct }: Pick<Props, "member" | "acts" | "onAct">) {
  const t = useTexts(rooms);
  return acts.map((one) => {
    const Icon = icons[one.name];
    return (
      <Menu.Item
        key={one.name}
        leftSection={<Icon />}
        {...(one.name === "kick" ? { color: "red" } : {})}
        onClick={() => onAct(one, member)}
      >
        {t(actLabels[one.name])}
      </Menu.Item>
    );
  });
}
