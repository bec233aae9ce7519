import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Modal } from "@mantine/core";
import { useTexts } from "../../app/use-texts.ts";
import css from "./ShortcutsDialog.module.css";
import type { shortcutKeys } from "./use-shortcuts.ts";

const names = {
  M: "keyMic",
  V: "keyCamera",
  S: "keyShare",
  H: "keyHand",
  C: "keyChat",
  P: "keyMembers",
  L: "keyLayout",
  F: "keyFull",
  "?": "keyHelp",
} as const satisfies Record<(typeof shortcutKeys)[number] | "?", string>;

/** What the keys do. */
export function ShortcutsDialog({ onClosed }: { onClosed: () => void }) {
  const say = useTexts(roomsEntry);
  return (
    <Modal opened onClose={onClosed} title={say("shortcuts")} size={420}>
      <p className={css.text}>{say("shortcutsText")}</p>
      <dl className={css.keys}>
        {Object.entries(names).map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(name)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
