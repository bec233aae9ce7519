import { rooms } from "@lyceum/texts/rooms";
import { Button, Modal } from "@mantine/core";
import { useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession } from "../session/session-context.tsx";
import css from "./Members.module.css";
import { useRowFocus } from "./use-row-focus.ts";

/** Who may not come back, until a host lets them (R3). */
export function BlockedDialog({ blocked, onClosed }: { blocked: readonly string[]; onClosed: () => void }) {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const list = useRef<HTMLDivElement>(null);
  useRowFocus(list, (frame) => frame.querySelector<HTMLElement>("[data-rest]"));
  return (
    <Modal opened onClose={onClosed} title={t("blockedTitle")} size={420}>
      <div ref={list}>
        {blocked.length === 0 && (
          <p className={css.empty} tabIndex={-1} data-rest>
            {t("nobodyBlocked")}
          </p>
        )}
        <ul className={css.blocked}>
          {blocked.map((account) => (
            <li key={account}>
              <span>{account}</span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t("unblockUser", { user: account })}
                onClick={() => void room.actions.setBlocked(account, false).catch(showFault)}
              >
                {t("unblock")}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
