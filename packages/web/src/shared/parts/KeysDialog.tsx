import { Modal } from "@mantine/core";
import { useFocusBack } from "./use-focus-back.ts";
import css from "./KeysDialog.module.css";

type Props = {
  title: string;
  text: string;
  /** In their order; keys of one row are pressed together, or do the like. */
  rows: readonly { keys: readonly string[]; does: string }[];
  onClosed: () => void;
};

/** What the keys of a screen do. */
export function KeysDialog({ title, text, rows, onClosed }: Props) {
  useFocusBack();
  return (
    <Modal opened onClose={onClosed} title={title} size={420}>
      <p className={css.text}>{text}</p>
      <dl className={css.keys}>
        {rows.map(({ keys, does }) => (
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
    </Modal>
  );
}
