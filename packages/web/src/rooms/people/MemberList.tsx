import type { RoomMember } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { EmptyState, PeopleIcon } from "@lyceum/ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import { useTexts } from "../../shared/use-texts.ts";
import { useMayReport } from "../report/use-may-report.ts";
import { useRoomState, useSelf } from "../session/session-context.tsx";
import { memberActionsOf } from "./member-actions.ts";
import { MemberMenu } from "./MemberMenu.tsx";
import { inListOrder, isFound } from "./member-order.ts";
import { MemberRow } from "./MemberRow.tsx";
import css from "./Members.module.css";
import { useRunAction } from "./use-run-action.ts";

type Props = { typed: string; onKick: (member: RoomMember) => void; onRename: () => void };

/** Everybody in the room; only the rows near the window are in the page. The arrow keys walk the rows. */
export function MemberList({ typed, onKick, onRename }: Props) {
  const t = useTexts(rooms);
  const state = useRoomState();
  const self = useSelf();
  const mayReport = useMayReport();
  const run = useRunAction(onKick);
  const list = useRef<VListHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ account: string; button: HTMLElement } | null>(null);
  if (!state || !self) return null;

  const found = inListOrder(state, self.account).filter((member) => isFound(member, typed));
  const stopAt = Math.max(
    0,
    found.findIndex(({ account }) => account === stop),
  );
  const actionsOn = (member: RoomMember) => memberActionsOf(state, self, member, Date.now(), mayReport);
  const onMenuOf = menu && found.find(({ account }) => account === menu.account);
  const go = (to: number) => {
    const next = found[Math.min(found.length - 1, Math.max(0, to))];
    if (!next) return;
    setStop(next.account);
    list.current?.scrollToIndex(found.indexOf(next), { align: "nearest" });
    requestAnimationFrame(() => rowOf(frame.current, next.account)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowDown: stopAt + 1,
      ArrowUp: stopAt - 1,
      Home: 0,
      End: found.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || !frame.current?.contains(event.target as Node)) return;
    event.preventDefault();
    go(to);
  };
  if (found.length === 0)
    return (
      <div className={css.frame} role="status">
        <EmptyState icon={<PeopleIcon />} title={t("noMemberFound")} />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the rows in it
    <div ref={frame} className={css.frame} onKeyDown={onKeyDown}>
      <VList
        ref={list}
        className={css.list}
        data={found}
        keepMounted={[stopAt]}
        role="list"
        aria-label={t("members")}
      >
        {(member) => (
          <MemberRow
            key={member.account}
            state={state}
            member={member}
            isSelf={member.account === self.account}
            actions={actionsOn(member)}
            hasFocusStop={member.account === found[stopAt]?.account}
            onAction={run}
            onRename={onRename}
            onMenu={({ account }, button) => setMenu({ account, button })}
            onFocus={() => setStop(member.account)}
          />
        )}
      </VList>
      {menu && onMenuOf && (
        <MemberMenu
          key={menu.account}
          member={onMenuOf}
          actions={actionsOn(onMenuOf)}
          button={menu.button}
          onAction={run}
          onClosed={() => setMenu(null)}
        />
      )}
    </div>
  );
}

function rowOf(frame: HTMLElement | null, account: string): HTMLElement | null {
  return frame?.querySelector(`[data-account="${CSS.escape(account)}"]`) ?? null;
}
