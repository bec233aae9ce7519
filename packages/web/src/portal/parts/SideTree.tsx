import { ChevronDownIcon } from "@lyceum/ui";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import css from "./SideTree.module.css";

type Props = {
  name: string;
  /** What is chosen; undefined until it is known. */
  current: string | undefined;
  children: ReactNode;
};

/** Links beside a list; on a phone one line above it that opens them, and closes when one has been followed. */
export function SideTree({ name, current = "", children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  const place = JSON.stringify(useQueryValues());
  useEffect(() => setIsOpen(false), [place]);
  return (
    <nav className={css.tree} aria-label={name}>
      <button
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          <span>{name}:</span> {current}
        </span>
        <ChevronDownIcon size={16} />
      </button>
      <div id={list} className={css.list} data-open={isOpen || undefined}>
        {children}
      </div>
    </nav>
  );
}
