import { limits } from "@lyceum/contract/limits";
import type { RosterRefusal } from "@lyceum/contract/shapes";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { message } from "@lyceum/ui";
import { Alert, Anchor, Button, Checkbox } from "@mantine/core";
import "@mantine/core/styles/Alert.layer.css";
import { useRef, useState } from "react";
import { sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Roster.module.css";
import { sendRoster } from "./send-roster.ts";

const columns = [
  ["number", "col_number"],
  ["name / familyName, givenName", "col_name"],
  ["role", "col_role"],
  ["account", "col_account"],
  ["email, phone", "col_contact"],
  ["class", "col_class"],
  ["guardianOf", "col_guardianOf"],
] as const;

/** With a mark at its beginning, so that spreadsheets read it as what it is. */
const sample = `\uFEFFnumber,name,role,account,email,phone,class,guardianOf
S-001,王小明,student,,,,一年级一班,
T-001,Li Hua,teacher,lihua,lihua@school.example,,一年级一班,
G-001,王大明,guardian,,,,,S-001
`;

/** The first step: which file. */
export function FileStep({ onLooked }: { onLooked: (importId: string) => void }) {
  const t = useTexts(staffRoster);
  const input = useRef<HTMLInputElement>(null);
  const [createClasses, setCreateClasses] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<RosterRefusal | null>(null);

  async function look(file: File): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      const looked = await sendRoster(file, createClasses);
      setRefusal(looked.refusal);
      if (looked.import) onLooked(looked.import.importId);
    } catch (error) {
      message.error(sentenceOf(error, t("uploadFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={css.step} aria-labelledby="roster-file">
      <h2 id="roster-file">{t("fileTitle")}</h2>
      <p>{t("fileText", { rows: limits.rosterRowsMax.value })}</p>
      {refusal && <Refused refusal={refusal} />}
      <Checkbox
        label={t("createClasses")}
        checked={createClasses}
        onChange={(event) => setCreateClasses(event.currentTarget.checked)}
      />
      <div className={css.acts}>
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          {t("choose")}
        </Button>
        <Anchor href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample)}`} download="people.csv">
          {t("template")}
        </Anchor>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.zip,text/csv,application/zip"
          aria-label={t("choose")}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file, mended, is chosen again.
            event.currentTarget.value = "";
            if (file) void look(file);
          }}
        />
      </div>
      <h3>{t("columnsTitle")}</h3>
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

function Refused({ refusal: { why, line, column } }: { refusal: RosterRefusal }) {
  const t = useTexts(staffRoster);
  const language = useLanguage();
  const size = new Intl.NumberFormat(language, { style: "unit", unit: "megabyte" }).format(
    limits.rosterFileMax.value / 1_048_576,
  );
  const parts = { line: String(line ?? ""), column, size, rows: limits.rosterRowsMax.value };
  // Each sentence takes what it needs of the parts; the type of one with all of them does not exist.
  const sentence = t(`ref_${why}` as "ref_quoteOpen", parts);
  return (
    <Alert
      role="alert"
      color="red"
      title={column.endsWith(".csv") ? `${t("refused")}: ${column}` : t("refused")}
    >
      {sentence}
    </Alert>
  );
}
