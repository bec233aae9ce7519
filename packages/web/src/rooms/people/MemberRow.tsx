import type { RoomMember, RoomState } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { Badge, Button, Tooltip, VisuallyHidden } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import {
  CameraIcon,
  CameraOffIcon,
  HandIcon,
  MicIcon,
  MicOffIcon,
  MoreIcon,
  ScreenIcon,
} from "../parts/icons.tsx";
import { useMeasure } from "../session/session-context.tsx";
import { awayText } from "./away-text.ts";
import { actLabels } from "./action-labels.ts";
import type { MemberAction } from "./member-actions.ts";
import css from "./Members.module.css";

type Props = {
  state: RoomState;
  member: RoomMember;
  isSelf: boolean;
  actions: readonly MemberAction[];
  hasFocusStop: boolean;
  onAction: (act: MemberAction, member: RoomMember) => void;
  onRename: () => void;
  onMenu: (member: RoomMember, button: HTMLElement) => void;
  onFocus: () => void;
};

/** One member: who, in which part, with what open, and what may be done about it. Enter opens the menu. */
export function MemberRow({
  state,
  member,
  isSelf,
  actions,
  hasFocusStop,
  onAction,
  onRename,
  onMenu,
  onFocus,
}: Props) {
  const t = useTexts(rooms);
  const { account, nick, avatar, role, isGuest, seat } = member;
  // What everybody may do stands in the menu alone.
  const direct = actions.find(({ name }) => name !== "writeTo" && name !== "report");
  const hasMenu = isSelf || actions.length > 0;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || event.target !== event.currentTarget || !hasMenu) return;
    event.preventDefault();
    const button = event.currentTarget.querySelector<HTMLElement>("[data-menu]");
    if (isSelf) onRename();
    else if (button) onMenu(member, button);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one stop of the tab key for the whole list
    <div
      className={css.row}
      role="listitem"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys walk the rows
      tabIndex={hasFocusStop ? 0 : -1}
      data-account={account}
      data-away={seat === null || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <Avatar nick={nick} avatar={avatar} size={36} />
      <div className={css.who}>
        <span className={css.name} title={nick}>
          {nick}
        </span>
        <span className={css.tags}>
          {isSelf && <Badge size="xs">{t("me")}</Badge>}
          {role !== "member" && (
            <Badge size="xs" color="blue">
              {t(role)}
            </Badge>
          )}
          {isGuest && <Badge size="xs">{t("guest")}</Badge>}
          {seat === null ? (
            <span className={css.away}>{t(awayText(member, state))}</span>
          ) : (
            state.kind === "raiseHand" && <StageTag member={member} />
          )}
        </span>
      </div>
      <Signs state={state} member={member} />
      {direct && (
        <Button
          className={css.direct ?? ""}
          size="compact-sm"
          variant="default"
          tabIndex={hasFocusStop ? 0 : -1}
          aria-label={t("actOn", { act: t(actLabels[direct.name]), user: nick })}
          onClick={() => onAction(direct, member)}
        >
          {t(actLabels[direct.name])}
        </Button>
      )}
      {isSelf && (
        <Button size="compact-sm" variant="default" tabIndex={hasFocusStop ? 0 : -1} onClick={onRename}>
          {t("rename")}
        </Button>
      )}
      {actions.length > 0 && (
        <button
          type="button"
          data-menu
          className={css.more}
          tabIndex={hasFocusStop ? 0 : -1}
          aria-label={t("memberMenu", { user: nick })}
          aria-haspopup="menu"
          onClick={(event) => onMenu(member, event.currentTarget)}
        >
          <MoreIcon />
        </button>
      )}
    </div>
  );
}

function StageTag({ member: { place, role } }: { member: RoomMember }) {
  const t = useTexts(rooms);
  if (role === "host" || place === "off") return null;
  return <span className={css.place}>{t(place === "on" ? "onStage" : "invitedTag")}</span>;
}

/** Hand, shared screen, microphone and camera. */
function Signs({ state, member }: { state: RoomState; member: RoomMember }) {
  const t = useTexts(rooms);
  const { mic, camera, account } = member;
  const loudness = useMeasure(({ media }) => media.speaking(account));
  const isSpeaking = mic.isOn && loudness > 0;
  const hand = state.hands.indexOf(account) + 1;
  const isHeard = state.kind === "freeSpeech" || member.place === "on";
  const micText = t(isSpeaking ? "speaking" : mic.isOn ? "micOn" : mic.isLocked ? "micLocked" : "micOff");
  const cameraText = t(camera.isOn ? "cameraOn" : camera.isLocked ? "cameraLocked" : "cameraOff");
  return (
    <span className={css.signs}>
      {hand > 0 && (
        <Tooltip label={t("handPlace", { n: hand })}>
          <span className={css.hand}>
            <HandIcon />
            <span aria-hidden>{hand}</span>
            <VisuallyHidden>{t("handPlace", { n: hand })}</VisuallyHidden>
          </span>
        </Tooltip>
      )}
      {state.share?.account === account && <Sign text={t("sharing")} icon={<ScreenIcon />} isOn />}
      {isHeard && (
        <Sign
          text={micText}
          icon={mic.isOn ? <MicIcon /> : <MicOffIcon />}
          isOn={mic.isOn}
          isLocked={mic.isLocked}
          level={isSpeaking ? levelOf(loudness) : 0}
        />
      )}
      {isHeard && (
        <Sign
          text={cameraText}
          icon={camera.isOn ? <CameraIcon /> : <CameraOffIcon />}
          isOn={camera.isOn}
          isLocked={camera.isLocked}
        />
      )}
    </span>
  );
}

type SignProps = {
  text: string;
  icon: ReactNode;
  isOn: boolean;
  isLocked?: boolean;
  /** How loud it is, from 0 to 1; 0 is silence. */
  level?: number;
};

function Sign({ text, icon, isOn, isLocked = false, level = 0 }: SignProps) {
  return (
    <Tooltip label={text}>
      <span className={css.sign} data-on={isOn || undefined} data-locked={(!isOn && isLocked) || undefined}>
        {icon}
        {level > 0 && <span className={css.level} style={{ scale: `1 ${level}` }} />}
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

/** Ears hear in steps of dB; what is spoken lies above -60. */
function levelOf(loudness: number): number {
  return Math.min(1, Math.max(0.1, 1 + Math.log10(loudness) / 3));
}
