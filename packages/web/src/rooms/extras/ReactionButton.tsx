import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { makeIcon } from "@lyceum/ui";
import { checkPermission } from "@lyceum/domain/rooms";
import { Popover } from "@mantine/core";
import { useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import css from "./Extras.module.css";
import { reactions } from "./reactions.ts";

const SmileIcon = makeIcon(
  <path d="M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15zM6.800 12.200a4 4 0 0 0 6.400 0M7.500 8h.1M12.500 8h.1" />,
);

/** Shows the others a sign for a moment; who may not write in the chat may not (R5). */
export function ReactionButton() {
  const t = useTexts(roomsExtras);
  const { room } = useRoomSession();
  const state = useRoomState();
  const self = useSelf();
  const [isOpen, setIsOpen] = useState(false);
  if (!state || !self || checkPermission(state, self, { do: "sendChat" }, Date.now()) !== null) return null;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top" trapFocus returnFocus>
      <Popover.Target>
        <ToolButton
          icon={<SmileIcon size={20} />}
          label={t("react")}
          isOn={isOpen}
          aria-expanded={isOpen}
          data-stays
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t("reactions")}>
        <div className={css.signs}>
          {reactions.map(({ sign, name }) => (
            <button
              key={sign}
              type="button"
              className={css.sign}
              aria-label={t("reactWith", { name: t(name) })}
              title={t(name)}
              onClick={() => {
                setIsOpen(false);
                void room.signals.send({ kind: "reaction", reaction: sign }).catch(showFault);
              }}
            >
              {sign}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
