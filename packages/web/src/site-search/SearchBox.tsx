import { SearchIcon } from "@lyceum/ui";
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from "react";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { useGo } from "../shared/RouteLink.tsx";
import { type Found, placeOf } from "./place-of.ts";
import css from "./SearchBox.module.css";

const Suggestions = lazyPanel(
  () => import("./Suggestions.tsx"),
  (file) => file.Suggestions,
  { Missing: () => null },
);

const wordsMax = 64;

type Props = {
  name: string;
  /** What an empty field says; default: its name. */
  hint?: string;
  /** What stands in it until others are typed. */
  words?: string;
  look?: "bar" | "page";
  ref?: Ref<HTMLInputElement>;
  onSearch: (words: string) => void;
  /** It was left by Escape or by going somewhere. */
  onDone?: () => void;
};

/** A field of search with titles to choose from, which come when somebody types: a combobox with a list box (ARIA 1.2). */
export function SearchBox({
  name,
  hint = name,
  words: given = "",
  look = "bar",
  ref,
  onSearch,
  onDone,
}: Props) {
  const go = useGo();
  const listId = useId();
  const [words, setWords] = useState(given);
  const [known, setKnown] = useState(given);
  const [isAsking, setIsAsking] = useState(false);
  const [rows, setRows] = useState<readonly Found[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = isAsking && rows.length > 0;

  // Back and links change what the address has.
  if (known !== given) {
    setKnown(given);
    setWords(given);
  }

  const close = () => {
    setIsAsking(false);
    setActive(-1);
  };
  const choose = (found: Found) => {
    close();
    setWords(given);
    onDone?.();
    const to = placeOf(found);
    // The path of a course names it, those of the others do not: each is checked by itself.
    void (to.params ? go(to) : go(to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys are those of an input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (isOpen) close();
      else onDone?.();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    // Whatever came before it was closed, a list opens with nothing chosen.
    if (!isOpen) return setIsAsking(true);
    const step = event.key === "ArrowDown" ? 1 : -1;
    // Before the first one is the field itself.
    setActive(((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = isOpen ? rows[active] : undefined;
    if (chosen) return choose(chosen);
    const sought = words.trim();
    if (!sought) return;
    close();
    onSearch(sought);
  };
  return (
    <form role="search" aria-label={name} className={css.box} data-look={look} onSubmit={submit}>
      <SearchIcon size={16} />
      <input
        ref={ref}
        className={css.field}
        type="search"
        role="combobox"
        aria-label={name}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={wordsMax}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setActive(-1);
          setIsAsking(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isAsking && words.trim() !== "" && (
        <Suggestions
          words={words.trim()}
          listId={listId}
          active={active}
          onRows={setRows}
          onChoose={choose}
        />
      )}
    </form>
  );
}
