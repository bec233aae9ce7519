import { shell } from "@lyceum/texts/shell";
import { message } from "@lyceum/ui";
import { setLanguage } from "../language.ts";
import { useLanguage, useTexts } from "../use-texts.ts";
import { IconButton } from "./IconButton.tsx";

/** Between the two languages, without reloading the page (A7). */
export function LanguageSwitch() {
  const t = useTexts(shell);
  const other = useLanguage() === "en-US" ? "zh-CN" : "en-US";
  return (
    <IconButton
      name={`${t("switchLanguage")}: ${t("switchLanguageName")}`}
      lang={other}
      onClick={() => {
        setLanguage(other).catch((error: unknown) => {
          console.error(error);
          message.error(t("errorText"));
        });
      }}
    >
      {t("switchLanguage")}
    </IconButton>
  );
}
