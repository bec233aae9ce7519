import { SearchIcon } from "@lyceum/ui";
import { TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useWords } from "../use-words.ts";
import css from "./ListSearch.module.css";

type Props = {
  name: string;
  /** As the address has them. */
  q: string | undefined;
  /** Undefined: no words any more. */
  onSearch: (q: string | undefined) => void;
};

/** The words by which a list is searched: written here, they count when they are sent. */
export function ListSearch({ name, q, onSearch }: Props) {
  const [words, setWords] = useWords(q);
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSearch(words.trim() || undefined);
      }}
    >
      <TextInput
        type="search"
        size="xs"
        aria-label={name}
        placeholder={name}
        leftSection={<SearchIcon size={16} />}
        maxLength={64}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          // The cross of the field empties it without a submit.
          if (event.currentTarget.value === "" && q) onSearch(undefined);
        }}
      />
    </form>
  );
}
