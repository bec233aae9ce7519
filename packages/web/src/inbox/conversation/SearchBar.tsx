import { inbox } from "@lyceum/texts/inbox";
import { CloseIcon, SearchIcon } from "@lyceum/ui";
import { type RefObject, Suspense, useEffect, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { OlderIcon } from "../icons.tsx";
import { CalendarIcon, NewerIcon } from "./search-icons.tsx";
import { lazyDialog } from "../lazy-dialog.ts";
import css from "./SearchBar.module.css";
import { useHits } from "./use-hits.ts";

const JumpToDate = lazyDialog(
  () => import("./JumpToDate.tsx"),
  (m) => m.JumpToDate,
);

type Props = {
  scene?: 0 | 1 | 5;
  to: string;
  field: RefObject<HTMLInputElement | null>;
  keyword: string;
  onKeyword: (keyword: string) => void;
  onJump: (seq: number) => void;
  onClosed: () => void;
};

/** The search in one conversation: how many hits there are, a way from one to the next, and one to a day. */
export function SearchBar({ scene = 0, to, field, keyword, onKeyword, onJump, onClosed }: Props) {
  const t = useTexts(inbox);
  const { state, total, at, older, newer, retry } = useHits(scene, to, keyword, onJump);
  const [isChoosingDay, setIsChoosingDay] = useState(false);
  useEffect(() => field.current?.focus(), [field]);
  const press = (event: React.KeyboardEvent) => {
    const isOlder = event.key === "ArrowUp" || (event.key === "Enter" && !event.shiftKey);
    const isNewer = event.key === "ArrowDown" || (event.key === "Enter" && event.shiftKey);
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClosed();
    else if (isOlder) older();
    else if (isNewer) newer();
    else return;
    event.preventDefault();
  };
  const counted = () => {
    if (keyword.trim() === "" || state === "searching") return "";
    if (state === "failed") return t("messageSearchFailed");
    return total === 0 ? t("noHits") : t("hitOf", { at: at + 1, total });
  };
  return (
    <search className={css.bar} aria-label={t("searchConversation")}>
      <SearchIcon size={18} />
      <input
        ref={field}
        value={keyword}
        placeholder={t("searchConversation")}
        aria-label={t("searchConversation")}
        maxLength={64}
        onChange={(event) => onKeyword(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className={css.count} role="status">
        {counted()}
      </span>
      {state === "failed" && (
        <button
          type="button"
          className={css.again}
          onClick={() => {
            retry();
            // The button goes with the failure, and the keys stay in the search.
            field.current?.focus();
          }}
        >
          {t("searchAgain")}
        </button>
      )}
      <button type="button" onClick={older} disabled={at + 1 >= total} aria-label={t("olderHit")}>
        <OlderIcon />
      </button>
      <button type="button" onClick={newer} disabled={at <= 0} aria-label={t("newerHit")}>
        <NewerIcon />
      </button>
      <button
        type="button"
        onClick={() => setIsChoosingDay(true)}
        aria-label={t("toDate")}
        title={t("toDate")}
        aria-haspopup="dialog"
      >
        <CalendarIcon />
      </button>
      <button type="button" onClick={onClosed} aria-label={t("closeSearch")}>
        <CloseIcon size={16} />
      </button>
      {isChoosingDay && (
        <Suspense>
          <JumpToDate scene={scene} to={to} onJump={onJump} onClosed={() => setIsChoosingDay(false)} />
        </Suspense>
      )}
    </search>
  );
}
