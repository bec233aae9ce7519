import css from "./NotSent.module.css";

type Props = {
  words: { notSent: string; resend: string; discard: string };
  onResend: () => void;
  onDiscard: () => void;
};

/** Below a message that could not be sent: what may become of it. */
export function NotSent({ words, onResend, onDiscard }: Props) {
  return (
    <div className={css.failed} role="alert">
      <span>{words.notSent}</span>
      <button type="button" onClick={onResend}>
        {words.resend}
      </button>
      <button type="button" onClick={onDiscard}>
        {words.discard}
      </button>
    </div>
  );
}
