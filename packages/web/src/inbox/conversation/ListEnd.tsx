import { inbox } from "@lyceum/texts/inbox";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./ListEnd.module.css";

type Props = {
  side: "older" | "newer";
  state: "idle" | "loading" | "failed" | undefined;
  onRetry: () => void;
};

/** How the loading of more messages stands, above or below those that are shown. */
export function ListEnd({ side, state, onRetry }: Props) {
  const t = useTexts(inbox);
  if (state === "loading")
    return (
      <div className={css.end} data-side={side} role="status">
        {t(side === "older" ? "loadingOlder" : "loadingNewer")}
      </div>
    );
  if (state !== "failed") return null;
  return (
    <div className={css.end} data-side={side} role="alert">
      {t("loadFailed")}
      <button type="button" onClick={onRetry}>
        {t("retry")}
      </button>
    </div>
  );
}
