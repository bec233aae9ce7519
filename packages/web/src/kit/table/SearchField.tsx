import { kit } from "@lyceum/texts/kit";
import { SearchIcon } from "@lyceum/ui";
import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Toolbar.module.css";
import type { TableAddress } from "./use-table-address.ts";

const pauseMs = 300;

/** Words to look for. The server is asked after a pause in typing, or at once by Enter. */
export function SearchField({ address, min }: { address: TableAddress; min: number }) {
  const t = useTexts(kit);
  const { words } = address.query;
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, a saved filter or "clear" has changed the words.
  if (known !== words) {
    setKnown(words);
    setTyped(words);
  }
  const send = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    const next = [...trimmed].length < min ? "" : trimmed;
    if (next === words) return;
    setKnown(next);
    address.setWords(next);
  };
  return (
    <TextInput
      className={css.search}
      type="search"
      size="xs"
      aria-label={t("tableSearch")}
      placeholder={min > 1 ? t("tableSearchFrom", { n: min }) : t("tableSearch")}
      leftSection={<SearchIcon size={16} />}
      maxLength={100}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(text), pauseMs);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) send(typed);
        if (event.key === "Escape" && typed !== "") {
          event.preventDefault();
          setTyped("");
          send("");
        }
      }}
    />
  );
}
