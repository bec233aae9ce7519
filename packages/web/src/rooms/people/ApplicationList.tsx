import type { RoomMember } from "@lyceum/contract/shapes";
import { Fault } from "@lyceum/contract/faults";
import { memberOf } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Members.module.css";

/** Raised hands in the order of the server: for the stage, or for a turn to speak where everybody is on it (R4). */
export function ApplicationList() {
  const t = useTexts(rooms);
  const state = useRoomState();
  const { isBusy, approve, approveAll, reject, rejectAll } = useAnswers();
  if (!state) return null;
  const isStage = state.kind === "raiseHand";
  const applying = state.hands
    .map((account) => memberOf(state, account))
    .filter((member) => member !== undefined);
  if (applying.length === 0)
    return (
      <p className={css.empty} tabIndex={-1} data-rest>
        {t(isStage ? "noApplications" : "noHands")}
      </p>
    );
  return (
    <>
      <div className={css.asksHead}>
        <h3 className={css.asksTitle}>{t(isStage ? "applications" : "hands", { n: applying.length })}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          {...(isBusy && softDisabled)}
          onClick={() => void rejectAll()}
        >
          {t(isStage ? "rejectAll" : "lowerAll")}
        </Button>
        {isStage && (
          <Button size="compact-sm" {...(isBusy && softDisabled)} onClick={() => void approveAll(applying)}>
            {t("approveAll")}
          </Button>
        )}
      </div>
      <ol className={css.asksList}>
        {applying.map((member, index) => (
          <li key={member.account} className={css.ask}>
            <span className={css.at}>{index + 1}</span>
            <Avatar nick={member.nick} avatar={member.avatar} size={28} />
            <span className={css.who}>
              <span className={css.name}>{member.nick}</span>
            </span>
            {isStage && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t("rejectUser", { user: member.nick })}
                onClick={() => void reject(member)}
              >
                {t("rejectHand")}
              </Button>
            )}
            <Button
              size="compact-sm"
              aria-label={t(isStage ? "approveUser" : "takeHandOf", { user: member.nick })}
              onClick={() => void approve(member)}
            >
              {t(isStage ? "approve" : "actTakeHand")}
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A failure names the person and leaves the others their answer. A hand that is down meanwhile needs none. */
function useAnswers() {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const [isBusy, setIsBusy] = useState(false);
  const isUp = (account: string) => room.state()?.hands.includes(account) ?? false;

  async function reject({ account, nick }: RoomMember): Promise<void> {
    try {
      await room.actions.rejectHand(account);
    } catch {
      if (isUp(account)) message.error(t("rejectFailed", { user: nick }));
    }
  }

  async function rejectAll(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await room.actions.rejectAllHands();
    } catch {
      const state = room.state();
      const left = state?.members.filter(({ account }) => isUp(account)) ?? [];
      for (const { nick } of left) message.error(t("rejectFailed", { user: nick }));
    }
    setIsBusy(false);
  }

  async function approve({ account }: RoomMember): Promise<void> {
    try {
      await room.actions.approveHand(account);
    } catch (error) {
      if (isUp(account)) showFault(error);
    }
  }

  /** One after the other, so that the first in the queue gets the last seat. */
  async function approveAll(applying: readonly RoomMember[]): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    for (const { account, nick } of applying)
      try {
        await room.actions.approveHand(account);
      } catch (error) {
        if (error instanceof Fault && error.key === "stageFull") {
          showFault(error);
          break;
        }
        if (isUp(account)) message.error(t("approveFailed", { user: nick }));
      }
    setIsBusy(false);
  }

  return { isBusy, approve, approveAll, reject, rejectAll };
}
