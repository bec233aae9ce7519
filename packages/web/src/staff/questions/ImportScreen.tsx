import { limits } from "@lyceum/contract/limits";
import type { ExchangeFormat, ImportPreview, QuestionFile } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button, FileButton, Select, Textarea } from "@mantine/core";
import { useState } from "react";
import { BusyButton, FormRow } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { sendBytes } from "../../shared/http/send-bytes.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { AboutFields } from "./AboutFields.tsx";
import { endings, type Format, formats, isPackage } from "./ExportMenu.tsx";
import { PreviewTable } from "./PreviewTable.tsx";
import css from "./Question.module.css";
import { useReasons } from "../../shared/parts/use-reasons.ts";

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
  const reasons = useReasons();
  const lang = useLanguage();
  const go = useGo();
  const [file, setFile] = useState<Draft>({
    format: "text",
    text: "",
    archive: null,
    subject: "mathematics",
    lang,
    difficulty: 2,
  });
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const set = (change: Partial<Draft>) => {
    setFile((before) => ({ ...before, ...change }));
    // What is shown is what would be stored; another text is looked at again.
    setPreview(null);
  };

  async function choose(chosen: File | null): Promise<void> {
    if (!chosen) return;
    const format = formatOf(chosen.name) ?? file.format;
    if (isPackage(format)) {
      if (chosen.size <= limits.importFileMax.value) set({ archive: chosen, format });
      else message.error(t("importFileTooLarge"));
      return;
    }
    // Four bytes a character at most: what is larger need not be read to be refused.
    const text = chosen.size > 4 * limits.importTextMax.value ? null : await chosen.text();
    if (text !== null && text.length <= limits.importTextMax.value) set({ text, format, archive: null });
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
    setPreview(await (isPackage(file.format) ? lookAtPackage(file) : lookAtText(file)));
  }

  async function store(): Promise<void> {
    const { added } = await (isPackage(file.format) ? storePackage(file) : storeText(file));
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
      {isPackage(file.format) ? (
        <p className={css.help}>
          {t(`formatHelp_${file.format}`)} {file.archive && <strong>{file.archive.name}</strong>}
        </p>
      ) : (
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
      )}
      <div className={css.gapRow}>
        <FileButton
          onChange={(chosen) => void choose(chosen)}
          accept=".txt,.gift,.csv,.xlsx,.zip,text/plain,text/csv"
        >
          {(props) => (
            <Button {...props} variant="default">
              {t("chooseFile")}
            </Button>
          )}
        </FileButton>
        <BusyButton
          {...(preview ? { variant: "default" } : {})}
          isBusy={isBusy}
          why={
            isPackage(file.format)
              ? reasons.unchosen(file.archive !== null)
              : reasons.blank(t("importWords"), file.text)
          }
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
      {preview && <PreviewTable preview={preview} format={file.format} />}
    </div>
  );
}

/** What is typed, or an archive that was chosen. */
type Draft = Omit<QuestionFile, "format"> & { format: Format; archive: File | null };

function textOf({ text, subject, lang, difficulty, format }: Draft): QuestionFile {
  return { text, subject, lang, difficulty, format: isPackage(format) ? "text" : format };
}

const lookAtText = (draft: Draft) =>
  http.call("POST /staff/questions/preview", { body: textOf(draft), isQuiet: true });
const storeText = (draft: Draft) =>
  http.call("POST /staff/questions/import", { body: textOf(draft), isQuiet: true });
const factsOf = ({ format, subject, lang, difficulty }: Draft) => ({
  format,
  subject,
  lang,
  difficulty: String(difficulty),
});
const lookAtPackage = (draft: Draft) =>
  sendBytes("POST /staff/questions/package/preview", factsOf(draft), draft.archive ?? new Blob());
const storePackage = (draft: Draft) =>
  sendBytes("POST /staff/questions/package/import", factsOf(draft), draft.archive ?? new Blob());

/** The same in every language. */
const examples: Readonly<Record<ExchangeFormat, string>> = {
  text: "1. 3 + 4 = ?\n*A. 7\nB. 8\n\n2. 3 + 4 = 8\nAnswer: false",
  gift: "3 + 4 = ? {=7 ~8}",
  csv: "question,A,B,answer\n3 + 4 = ?,7,8,A",
};

function formatOf(name: string): Format | undefined {
  const ending = /\.([a-z]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? "";
  return formats.find((format) => endings[format] === ending);
}
