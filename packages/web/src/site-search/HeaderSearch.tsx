import { siteSearch } from "@lyceum/texts/site-search";
import { SearchIcon } from "@lyceum/ui";
import { useMatches } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../shared/parts/IconButton.tsx";
import { useGo } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./HeaderSearch.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { useSlashKey } from "./use-slash-key.ts";

/** The search in the portal's bar: a field, or a button that opens it where there is no room. Its own page has a larger one. */
export function HeaderSearch() {
  const isOnPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.title === "search" });
  return isOnPage ? null : <Search />;
}

function Search() {
  const t = useTexts(siteSearch);
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    field.current?.focus();
  };
  useSlashKey(open);
  useEffect(() => {
    // Where it was hidden it can have the focus only now.
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <div
      className={css.search}
      data-open={isOpen || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <IconButton name={t("searchSite")} className={css.button ?? ""} aria-expanded={isOpen} onClick={open}>
        <SearchIcon size={18} />
      </IconButton>
      <div className={css.field}>
        <SearchBox
          ref={field}
          name={t("searchSite")}
          hint={t("search")}
          onSearch={(words) => void go({ screen: "search", query: { q: words } })}
          onDone={() => {
            setIsOpen(false);
            field.current?.blur();
          }}
        />
      </div>
    </div>
  );
}
