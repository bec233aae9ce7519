import css from "./NotSent.module.css";

type Props = {
  words: { notSent: string; resend?: string; edit?: string; discard: string };
  /** Null where the same would only be refused again. */
  onResend: (() => void) | null;
  /** Left out where other words would not help. */
  onEdit?: () => void;
  onDiscard: () => void;
  /** Nothing is wrong with it: it goes out by itself. */
  isWaiting?: boolean;
};

/** Below a message that could not be sent, or not yet: what may become of it. That it failed is said by a toast. */
export function NotSent({ words, onResend, onEdit, onDiscard, isWaiting = false }: Props) {
  return (
    <div className={isWaiting ? css.waiting : css.failed} role={isWaiting ? "status" : undefined}>
      <span>{words.notSent}</span>
      {onEdit && (
        <button type="button" onClick={onEdit}>
          {words.edit}
        </button>
      )}
      {onResend && (
        <button type="button" onClick={onResend}>
          {words.resend}
        </button>
      )}
      <button type="button" onClick={onDiscard}>
        {words.discard}
      </button>
    </div>
  );
}
