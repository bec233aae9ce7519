import { inbox } from "@lyceum/texts/inbox";
import { KeysDialog } from "../../shared/parts/KeysDialog.tsx";
import { useTexts } from "../../shared/use-texts.ts";

const rows = [
  [["Ctrl", "K"], "keySearch"],
  [["↑", "↓"], "keyWalk"],
  [["Ctrl", "F"], "keyFind"],
  [["Enter"], "keySend"],
  [["Shift", "Enter"], "keyLine"],
  [["Esc"], "keyEscape"],
  [["?"], "keyHelp"],
] as const;

/** What the keys of the inbox do. */
export function InboxKeys({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(inbox);
  return (
    <KeysDialog
      title={t("keys")}
      text={t("keysText")}
      rows={rows.map(([keys, name]) => ({ keys, does: t(name) }))}
      onClosed={onClosed}
    />
  );
}
