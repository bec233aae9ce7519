import { limits } from "@lyceum/contract/limits";
import type { HonourImport } from "@lyceum/contract/shapes";
import { staffHonoursImport } from "@lyceum/texts/staff/honours-import";
import { message } from "@lyceum/ui";
import { Alert, Anchor, Button, Checkbox } from "@mantine/core";
import "@mantine/core/styles/Alert.layer.css";
import { useRef, useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { sendBytes } from "../../shared/http/send-bytes.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import css from "./Import.module.css";
import { columns, template } from "./import-columns.ts";
import { ImportPreview } from "./ImportPreview.tsx";

type Refusal = NonNullable<HonourImport["refusal"]>;

/** /staff/honours/import (P4): honours from a file; nothing is stored before somebody has seen what it would do. */
export function Screen() {
  const t = useTexts(staffHonoursImport);
  return (
    <StaffLayout screen="staffHonoursImport" text={t("text")}>
      <Import />
    </StaffLayout>
  );
}

function Import() {
  const t = useTexts(staffHonoursImport);
  const go = useGo();
  const size = useFileSize();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [links, setLinks] = useState(true);
  const [publish, setPublish] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [looked, setLooked] = useState<HonourImport | null>(null);

  async function run(act: () => Promise<void>, failed: string): Promise<void> {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      message.error(sentenceOf(error, failed));
    } finally {
      setIsBusy(false);
    }
  }

  const look = (chosen: File, isLinked: boolean) =>
    run(async () => {
      setFile(chosen);
      setLooked(null);
      setLooked(await lookAt(chosen, isLinked));
    }, t("uploadFailed"));
  const store = (chosen: File) =>
    run(async () => {
      const how = { links: String(links), publish: String(publish) };
      const { added } = await sendBytes("POST /staff/honours/file/import", how, chosen);
      message.success(t("stored", { count: added }));
      await go({ screen: "staffHonours" });
    }, t("storeFailed"));

  const fresh = looked?.rows.filter(({ act }) => act === "new").length ?? 0;
  const isRead = looked !== null && looked.refusal === null;
  return (
    <div className={css.page}>
      <Anchor component={RouteLink} screen="staffHonours" size="sm" className={css.back}>
        {t("back")}
      </Anchor>
      <section className={css.step} aria-labelledby="honours-file">
        <h2 id="honours-file">{isRead && file ? file.name : t("fileTitle")}</h2>
        {!isRead && <p>{t("fileText", { rows: limits.honourRowsMax.value, size })}</p>}
        {looked?.refusal && <Refused refusal={looked.refusal} />}
        <Checkbox
          label={t("links")}
          description={t("linksHelp")}
          checked={links}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => {
            setLinks(checked);
            // What is shown is what would be stored.
            if (file && isRead) void look(file, checked);
          }}
        />
        <div className={css.acts}>
          <Button
            loading={isBusy && !isRead}
            {...(isRead ? { variant: "default" } : {})}
            onClick={() => input.current?.click()}
          >
            {t(isRead ? "another" : "choose")}
          </Button>
          <Anchor href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`} download="honours.csv">
            {t("template")}
          </Anchor>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            aria-label={t("choose")}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              // The same file, mended, is chosen again.
              currentTarget.value = "";
              if (chosen) void look(chosen, links);
            }}
          />
        </div>
      </section>
      {looked && isRead && <ImportPreview looked={looked} />}
      {file && fresh > 0 && (
        <div className={css.step}>
          <Checkbox
            label={t("publish")}
            description={t("publishHelp")}
            checked={publish}
            onChange={({ currentTarget: { checked } }) => setPublish(checked)}
          />
          <div className={css.acts}>
            <BusyButton isBusy={isBusy} onClick={() => void store(file)}>
              {t("store", { count: fresh })}
            </BusyButton>
          </div>
        </div>
      )}
      <p className={css.help}>{t("maskNote")}</p>
      {!isRead && <Columns />}
    </div>
  );
}

/** What is too large is not sent at all. */
async function lookAt(file: File, links: boolean): Promise<HonourImport> {
  if (file.size > limits.honourFileMax.value)
    return { refusal: { why: "tooLarge", line: null, column: "" }, rows: [], ignored: [] };
  return await sendBytes("POST /staff/honours/file/preview", { links: String(links) }, file);
}

function Columns() {
  const t = useTexts(staffHonoursImport);
  return (
    <section className={css.step} aria-labelledby="honours-columns">
      <h2 id="honours-columns">{t("columnsTitle")}</h2>
      <dl className={css.columns}>
        {columns.map(([name, text]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Refused({ refusal: { why, line, column } }: { refusal: Refusal }) {
  const t = useTexts(staffHonoursImport);
  const size = useFileSize();
  const parts = { line: String(line ?? ""), column, size, rows: limits.honourRowsMax.value };
  return (
    <Alert role="alert" color="red" title={t("refused")}>
      {/* Each sentence takes what it needs of the parts; the type of one with all of them does not exist. */}
      {t(`ref_${why}` as "ref_tooManyRows", parts)}
    </Alert>
  );
}

function useFileSize(): string {
  const form = new Intl.NumberFormat(useLanguage(), { style: "unit", unit: "megabyte" });
  return form.format(limits.honourFileMax.value / 1_048_576);
}
