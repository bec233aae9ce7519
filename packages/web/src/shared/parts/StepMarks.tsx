import css from "./StepMarks.module.css";

type Props = {
  count: number;
  /** How much of each question that was answered is right: 1 all of it. */
  shares: readonly number[];
};

/** How far a row of questions is, and which were right; what it shows is said in words elsewhere. */
export function StepMarks({ count, shares }: Props) {
  return (
    <div className={css.steps} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          data-share={shares[at] === undefined ? undefined : shares[at] === 1 ? "all" : "less"}
        />
      ))}
    </div>
  );
}
