import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AgreementKind } from "@lyceum/contract/shapes";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { useState } from "react";
import { useVersionText } from "../../shared/version-text.ts";
import { RichText } from "../../kit/rich-text/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Agreements.module.css";
import { TextLanguage } from "./TextLanguage.tsx";

type Props = {
  kind: AgreementKind;
  version: number;
  texts: { body: RichTextDoc | null; bodyEn: RichTextDoc | null };
};

/** The new version as its readers will see it. */
export function Preview({ kind, version, texts: { body, bodyEn } }: Props) {
  const t = useTexts(staffAgreements);
  const versionText = useVersionText();
  const [language, setLanguage] = useState(useLanguage());
  const doc = language === "zh-CN" ? body : bodyEn;
  return (
    <section aria-label={t("modePreview")}>
      <TextLanguage value={language} onChange={setLanguage} />
      <article className={css.sheet} lang={language}>
        <h3 className={css.sheetTitle}>{t(kind)}</h3>
        <p className={css.hint}>
          {versionText(version)} · {t("previewSince")}
        </p>
        {doc === null ? <p className={css.hint}>{t("previewNothing")}</p> : <RichText doc={doc} />}
      </article>
    </section>
  );
}
