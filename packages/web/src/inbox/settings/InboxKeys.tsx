import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { KeysDialog } from "../../shared/parts/KeysDialog.tsx";
import { useTexts } from "../../shared/use-texts.ts";

const rows = [
  [["Ctrl", "K"], "keySearch"],
  [["↑", "↓"], "keyWalk"],
  [["Alt", "↑ ↓"], "keyOpen"],
  [["Ctrl", "F"], "keyFind"],
  [["Enter"], "keySend"],
  [["Shift", "Enter"], "keyLine"],
  [["Esc"], "keyEscape"],
  [["?"], "keyHelp"],
] as const;

const formats = [
  ["B", "bold"],
  ["I", "italic"],
  ["E", "code"],
] as const;

/** What the keys of the inbox do. */
export function InboxKeys({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  return (
    <KeysDialog
      title={t("keys")}
      text={tWriting("keysText")}
      rows={[
        ...rows.map(([keys, name]) => ({ keys, does: tWriting(name) })),
        ...formats.map(([key, name]) => ({ keys: ["Ctrl", key], does: tWriting(name) })),
      ]}
      onClosed={onClosed}
    />
  );
}
