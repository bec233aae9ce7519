import { shell } from "@lyceum/texts/shell";
import { useTexts } from "../../shared/use-texts.ts";
import { contentId } from "./Content.tsx";
import css from "./SkipLink.module.css";

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  const t = useTexts(shell);
  return (
    <a
      className={css.skip}
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {t("skipToContent")}
    </a>
  );
}
