import css from "./NotSent.module.css";

type Props = {
  words: { notSent: string; resend: string; discard: string };
  /** Null where the same would only be refused again. */
  onResend: (() => void) | null;
  onDiscard: () => void;
};

/** Below a message that could not be sent: what may become of it. */
export function NotSent({ words, onResend, onDiscard }: Props) {
  return (
    <div className={css.failed} role="alert">
      <span>{words.notSent}</span>
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
