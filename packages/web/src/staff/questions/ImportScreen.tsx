import { limits } from "@lyceum/contract/limits";
import type { ExchangeFormat, ImportPreview, QuestionFile } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button, FileButton, Select, Textarea } from "@mantine/core";
import { useState } from "react";
import { BusyButton, FormRow } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { AboutFields } from "./AboutFields.tsx";
import { formats } from "./ExportMenu.tsx";
import { PreviewTable } from "./PreviewTable.tsx";
import css from "./Question.module.css";

/** /staff/questions/import (P8): questions out of a file, or as they are typed; nothing enters the bank before one says so. */
export function Screen() {
  const t = useTexts(staffLearning);
  return (
    <StaffLayout screen="staffQuestionsImport" text={t("importText")}>
      <Import />
    </StaffLayout>
  );
}

function Import() {
  const t = useTexts(staffLearning);
  const lang = useLanguage();
  const go = useGo();
  const [file, setFile] = useState<QuestionFile>({
    format: "text",
    text: "",
    subject: "mathematics",
    lang,
    difficulty: 2,
  });
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const set = (change: Partial<QuestionFile>) => {
    setFile((before) => ({ ...before, ...change }));
    // What is shown is what would be stored; another text is looked at anew.
    setPreview(null);
  };

  async function choose(chosen: File | null): Promise<void> {
    if (!chosen) return;
    // Four bytes a character at most: what is larger need not be read to be refused.
    const text = chosen.size > 4 * limits.importTextMax.value ? null : await chosen.text();
    if (text !== null && text.length <= limits.importTextMax.value)
      set({ text, format: formatOf(chosen.name) ?? file.format });
    else message.error(t("importTooLarge", { count: limits.importTextMax.value }));
  }

  async function run(act: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  async function look(): Promise<void> {
    setPreview(await http.call("POST /staff/questions/preview", { body: file, isQuiet: true }));
  }

  async function store(): Promise<void> {
    const { added } = await http.call("POST /staff/questions/import", { body: file, isQuiet: true });
    message.success(t("imported", { count: added }));
    await go({ screen: "staffQuestions" });
  }

  const fresh = preview?.items.filter(({ isKnown }) => !isKnown).length ?? 0;
  return (
    <div className={css.page}>
      <p className={css.back}>
        <RouteLink screen="staffQuestions" className={css.link}>
          {t("toQuestions")}
        </RouteLink>
      </p>
      <FormRow columns={4}>
        <Select
          label={t("format")}
          allowDeselect={false}
          data={formats.map((value) => ({ value, label: t(`format_${value}`) }))}
          value={file.format}
          onChange={(value) => set({ format: formats.find((one) => one === value) ?? file.format })}
        />
        <AboutFields value={file} onChange={set} />
      </FormRow>
      <Textarea
        label={t("importWords")}
        description={t(`formatHelp_${file.format}`)}
        placeholder={examples[file.format]}
        autosize
        minRows={12}
        maxRows={24}
        maxLength={limits.importTextMax.value}
        spellCheck={false}
        value={file.text}
        onChange={({ currentTarget: { value } }) => set({ text: value })}
      />
      <div className={css.gapRow}>
        <FileButton onChange={(chosen) => void choose(chosen)} accept=".txt,.gift,.csv,text/plain,text/csv">
          {(props) => (
            <Button {...props} variant="default">
              {t("chooseFile")}
            </Button>
          )}
        </FileButton>
        <BusyButton
          {...(preview ? { variant: "default" } : {})}
          isBusy={isBusy}
          disabled={file.text.trim() === ""}
          onClick={() => void run(look)}
        >
          {t("importLook")}
        </BusyButton>
        {preview && fresh > 0 && (
          <BusyButton isBusy={isBusy} onClick={() => void run(store)}>
            {t("importStore", { count: fresh })}
          </BusyButton>
        )}
      </div>
      {preview && <PreviewTable preview={preview} />}
    </div>
  );
}

/** The same in every language. */
const examples: Readonly<Record<ExchangeFormat, string>> = {
  text: "1. 3 + 4 = ?\n*A. 7\nB. 8\n\n2. 3 + 4 = 8\nAnswer: false",
  gift: "3 + 4 = ? {=7 ~8}",
  csv: "question,A,B,answer\n3 + 4 = ?,7,8,A",
};

function formatOf(name: string): ExchangeFormat | undefined {
  if (/\.csv$/iu.test(name)) return "csv";
  return /\.gift$/iu.test(name) ? "gift" : undefined;
}
