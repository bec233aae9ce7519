import { notices } from "@lyceum/texts/notices";
import { SearchIcon } from "@lyceum/ui";
import { TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useWords } from "../portal/index.ts";
import { useGo } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Notices.module.css";

/** Words of the title; they go into the address, and the list starts at its first page again. */
export function NoticeSearch({ show, q }: { show: string | undefined; q: string | undefined }) {
  const t = useTexts(notices);
  const go = useGo();
  const [words, setWords] = useWords(q);
  const search = (text: string) =>
    void go({ screen: "notice", query: { show, q: text.trim() || undefined } });
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(words);
      }}
    >
      <TextInput
        type="search"
        size="xs"
        aria-label={t("searchNotices")}
        placeholder={t("searchNotices")}
        leftSection={<SearchIcon size={16} />}
        maxLength={64}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          // The cross of the field empties it without a submit.
          if (event.currentTarget.value === "" && q) search("");
        }}
      />
    </form>
  );
}
