import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { KeysDialog } from "../../shared/parts/KeysDialog.tsx";
import { useTexts } from "../../shared/use-texts.ts";
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
  I: "keyPointer",
  "?": "keyHelp",
} as const satisfies Record<(typeof shortcutKeys)[number] | "?", string>;

/** What the keys do. */
export function ShortcutsDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(roomsEntry);
  const tExtras = useTexts(roomsExtras);
  const rows = [
    ...Object.entries(names).map(([key, name]) => ({ keys: [key], does: t(name) })),
    { keys: ["Space"], does: tExtras("spaceTalks") },
  ];
  return <KeysDialog title={t("shortcuts")} text={t("shortcutsText")} rows={rows} onClosed={onClosed} />;
}
