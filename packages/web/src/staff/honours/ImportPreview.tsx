import type { HonourImport, HonourImportRow } from "@lyceum/contract/shapes";
import { honours } from "@lyceum/texts/honours";
import { staffHonoursImport } from "@lyceum/texts/staff/honours-import";
import { Badge } from "@mantine/core";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { titleIn } from "../documents/texts.ts";
import table from "../questions/Preview.module.css";
import css from "./Import.module.css";

const colours = { new: "blue", known: "gray", faulty: "red" } as const;

/** What each row of a file would do, whom its names mean, and which cells are faulty and why. */
export function ImportPreview({ looked: { rows, ignored } }: { looked: HonourImport }) {
  const t = useTexts(staffHonoursImport);
  const count = (act: HonourImportRow["act"]) => rows.filter((row) => row.act === act).length;
  const faulty = rows.filter(({ act }) => act === "faulty");
  const shown = rows.filter(({ act }) => act !== "faulty");
  return (
    <section className={table.preview} aria-label={t("preview")}>
      <p role="status" className={table.sum} data-numbers>
        {t("sum", { fresh: count("new"), known: count("known"), faulty: faulty.length })}
      </p>
      {count("new") === 0 && <p className={css.help}>{t("nothing")}</p>}
      {ignored.length > 0 && <p className={css.help}>{t("ignored", { names: ignored.join(t("comma")) })}</p>}
      {faulty.length > 0 && (
        <>
          <ul className={table.faults} aria-label={t("faults")}>
            {faulty.map((row) => (
              <Faulty key={row.line} row={row} />
            ))}
          </ul>
          <p className={css.help}>{t("faultsNote")}</p>
        </>
      )}
      {shown.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th data-number>{t("row")}</th>
              <th>{t("honour")}</th>
              <th>{t("day")}</th>
              <th>{t("named")}</th>
              <th>{t("result")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Faulty({ row: { line, problems } }: { row: HonourImportRow }) {
  const t = useTexts(staffHonoursImport);
  return (
    <li>
      <strong data-numbers>{t("inRow", { line })}</strong>{" "}
      {problems.map(({ field, why, other }, at) => (
        <span key={at}>
          {at > 0 && t("comma")}
          {t("problem", { field: t(`field_${field ?? "row"}`), why: t(`why_${why}`) })}
          {other !== "" && <span className={table.words}> “{other}”</span>}
        </span>
      ))}
    </li>
  );
}

function Row({ row }: { row: HonourImportRow }) {
  const t = useTexts(staffHonoursImport);
  const tHonours = useTexts(honours);
  const { line, act, level, kind, awardedOn, people, classes, isPublic, sameAs } = row;
  return (
    <tr data-known={act === "known" || undefined}>
      <td data-number>{line}</td>
      <td>
        {titleIn(useLanguage(), row, "")}
        <span className={css.small}>
          {[
            level && tHonours(`level_${level}`),
            kind && tHonours(`kind_${kind}`),
            isPublic ? null : t("insideOnly"),
          ]
            .filter((part) => part !== null)
            .join(" · ")}
        </span>
      </td>
      <td data-number>{awardedOn}</td>
      <td>
        <ul className={css.names}>
          {people.map(({ name, isPerson }) => (
            <li key={name}>
              {name} <span className={css.alone}>· {t(isPerson ? "isPerson" : "isName")}</span>
            </li>
          ))}
          {classes.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </td>
      <td>
        <Badge color={colours[act]}>{t(`act_${act}`)}</Badge>
        {sameAs !== null && <span className={css.small}>{t("sameAs", { line: sameAs })}</span>}
      </td>
    </tr>
  );
}
