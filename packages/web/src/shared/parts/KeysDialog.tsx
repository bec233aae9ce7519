import "@mantine/core/styles/Switch.layer.css";
import { shell } from "@lyceum/texts/shell";
import { Modal, Switch } from "@mantine/core";
import { setSingleKeys, useSingleKeys } from "../single-keys.ts";
import { useTexts } from "../use-texts.ts";
import { useFocusBack } from "./use-focus-back.ts";
import css from "./KeysDialog.module.css";

type Props = {
  title: string;
  /** When single keys work. */
  text: string;
  /** In their order; keys of one row are pressed together, or do the like. */
  rows: readonly { keys: readonly string[]; does: string }[];
  onClosed: () => void;
};

/** What the keys of a screen do; those that are pressed alone can be switched off. */
export function KeysDialog({ title, text, rows, onClosed }: Props) {
  useFocusBack();
  const t = useTexts(shell);
  const isOn = useSingleKeys();
  const shown = isOn ? rows : rows.filter(({ keys }) => !keys.every(isCharacter));
  return (
    <Modal opened onClose={onClosed} title={title} size={420}>
      <Switch
        mb="md"
        label={t("singleKeys")}
        description={t("singleKeysText")}
        checked={isOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      {isOn && <p className={css.text}>{text}</p>}
      {shown.length > 0 && (
        <dl className={css.keys}>
          {shown.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      )}
    </Modal>
  );
}

/** A letter, digit or sign; arrows and Enter act only where the focus is and stay. */
function isCharacter(key: string): boolean {
  return /^[\p{L}\p{N}\p{P}]$/u.test(key);
}
