import "@mantine/core/styles/FloatingIndicator.layer.css";
import { type Language, languages } from "@lyceum/texts";
import { account } from "@lyceum/texts/account";
import { message, Section } from "@lyceum/ui";
import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { useId } from "react";
import { faultText } from "../shared/fault-text.ts";
import { setLanguage } from "../shared/language.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Preferences.module.css";

const languageNames: Record<Language, string> = { "en-US": "English", "zh-CN": "中文" };

/** Language and look of this browser (A7). */
export function Preferences() {
  const t = useTexts(account);
  const spoken = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const id = useId();

  function speak(next: string): void {
    const wanted = languages.find((language) => language === next);
    if (wanted === undefined) return;
    setLanguage(wanted).catch(async () => {
      message.error(await faultText("requestFailed"));
    });
  }

  return (
    <Section title={t("preferences")} isFramed>
      <div className={css.row}>
        <span id={`${id}-language`}>{t("language")}</span>
        <SegmentedControl
          aria-labelledby={`${id}-language`}
          value={spoken}
          onChange={speak}
          data={languages.map((language) => ({
            value: language,
            label: <span lang={language}>{languageNames[language]}</span>,
          }))}
        />
      </div>
      <div className={css.row}>
        <span id={`${id}-look`}>{t("look")}</span>
        <SegmentedControl
          aria-labelledby={`${id}-look`}
          value={colorScheme}
          onChange={(next) => {
            setColorScheme(next === "light" || next === "dark" ? next : "auto");
          }}
          data={[
            { value: "auto", label: t("lookAuto") },
            { value: "light", label: t("lookLight") },
            { value: "dark", label: t("lookDark") },
          ]}
        />
      </div>
    </Section>
  );
}
