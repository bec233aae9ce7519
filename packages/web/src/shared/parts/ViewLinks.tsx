import { type ScreenName, screens } from "@lyceum/contract/screens";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import css from "./ViewLinks.module.css";

/** A screen whose path asks for nothing. */
type PlainScreen = Extract<
  ScreenName,
  "myHomework" | "myWrong" | "collectWrong" | "intelligent" | "study" | "myStudy"
>;

export type View = {
  name: string;
  label: string;
  query: Readonly<Record<string, string>>;
  isCurrent: boolean;
  /** Where the view is a screen of its own. */
  screen?: PlainScreen;
};

/** Links to the views of the present screen, or to screens that belong together; the address says which one is shown. */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  const row = useRef<HTMLElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent)?.name;
  useEffect(() => {
    // A phone has no room for all of them.
    const link = row.current?.querySelector("[aria-current]");
    link?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav ref={row} className={css.views} aria-label={label}>
      {views.map(({ name, label: text, query, isCurrent, screen }) => (
        <Link
          key={name}
          to={screen ? screens[screen].path : "."}
          search={query}
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
