import { Link } from "@tanstack/react-router";
import css from "./ViewLinks.module.css";

export type View = {
  name: string;
  label: string;
  query: Readonly<Record<string, string>>;
  isCurrent: boolean;
};

/** Links to the views of the present screen; the address says which one is shown. */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav className={css.views} aria-label={label}>
      {views.map(({ name, label: text, query, isCurrent }) => (
        <Link
          key={name}
          to="."
          // The router does not know the values of each screen; they are text.
          search={query as never}
          // Otherwise a view of fewer values would count as current in every other.
          activeOptions={{ exact: true }}
          className={css.view ?? ""}
          aria-current={isCurrent ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
