import { DownIcon } from "../chat-icons.tsx";
import css from "./ToNewest.module.css";

type Props = {
  /** Says where it leads, and how many are there. */
  label: string;
  /** Messages that came below what is shown. */
  missed: number;
  onClick: () => void;
};

/** Leads back to the newest message of a list; stands in its lower corner. */
export function ToNewest({ label, missed, onClick }: Props) {
  return (
    <button type="button" className={css.down} onClick={onClick} aria-label={label}>
      <DownIcon />
      {missed > 0 && <span className={css.count}>{missed > 99 ? "99+" : missed}</span>}
    </button>
  );
}
