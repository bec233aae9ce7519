import { calls } from "@lyceum/texts/calls";
import { useEffect, useRef } from "react";
import { CameraIcon, MicIcon } from "../rooms/index.ts";
import { Avatar } from "../shared/parts/Avatar.tsx";
import { useTexts } from "../shared/use-texts.ts";
import type { Call, CallStore } from "./call.ts";
import { HangUpIcon } from "./icons.tsx";
import css from "./IncomingCall.module.css";
import { useChime } from "./use-chime.ts";
import { usePeer } from "./use-peer.ts";

type Props = { call: Extract<Call, { phase: "incoming" }>; store: CallStore };

/** Somebody calls: above the page, without covering what one is doing. */
export function IncomingCall({ call, store }: Props) {
  const t = useTexts(calls);
  const { nick, avatar } = usePeer(call.peer);
  const { team } = call;
  const dialog = useRef<HTMLDivElement>(null);
  useChime("incoming", true);
  useEffect(() => {
    const before = document.activeElement;
    // Who is writing goes on writing.
    if (before instanceof HTMLElement && before.matches("input, textarea, [contenteditable]")) return;
    dialog.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const ring = dialog.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape") store.decline();
    };
    ring?.addEventListener("keydown", listen);
    return () => ring?.removeEventListener("keydown", listen);
  }, [store]);
  return (
    <div
      ref={dialog}
      className={css.ring}
      role="alertdialog"
      aria-label={team ? t("isCallingTeam", { nick, team: team.name }) : t("isCalling", { nick })}
      tabIndex={-1}
    >
      <span className={css.face}>
        <Avatar nick={nick} avatar={avatar} size={72} />
      </span>
      <p className={css.nick}>{nick}</p>
      <p className={css.kind} dir="auto">
        {team
          ? t("incomingTeam", { team: team.name })
          : t(call.kind === "picture" ? "incomingPicture" : "incomingSound")}
      </p>
      <div className={css.acts}>
        <button type="button" className={css.act} data-tone="no" onClick={() => store.decline()}>
          <span>
            <HangUpIcon size={22} />
          </span>
          {t("decline")}
        </button>
        {team ? (
          <button type="button" className={css.act} data-tone="yes" onClick={() => void store.joinTeam()}>
            <span>
              <CameraIcon size={22} />
            </span>
            {t("joinTeam")}
          </button>
        ) : (
          <button
            type="button"
            className={css.act}
            data-tone="yes"
            onClick={() => void store.accept("sound")}
          >
            <span>
              <MicIcon size={22} />
            </span>
            {t("acceptSound")}
          </button>
        )}
        {call.kind === "picture" && (
          <button
            type="button"
            className={css.act}
            data-tone="yes"
            onClick={() => void store.accept("picture")}
          >
            <span>
              <CameraIcon size={22} />
            </span>
            {t("acceptPicture")}
          </button>
        )}
      </div>
    </div>
  );
}
