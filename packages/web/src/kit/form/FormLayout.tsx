import { type ReactNode, useId } from "react";
import css from "./Form.module.css";

/** Fields beside each other where there is room: two to a line unless `columns` says otherwise. */
export function FormRow({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={css.row} data-columns={columns}>
      {children}
    </div>
  );
}

type SectionProps = { title: string; text?: ReactNode; children: ReactNode };

/** A part of a long form: what it is about on the left, its fields on the right. */
export function FormSection({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div>
        <h2 className={css.sectionTitle} id={id}>
          {title}
        </h2>
        {text !== undefined && <p className={css.sectionText}>{text}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}

/** The fields of a form below each other. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}
