import type { ImportPreview } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Badge } from "@mantine/core";
import { WrittenText } from "../../kit/formula/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { AlikeNote } from "./AlikeNote.tsx";
import type { Format } from "./ExportMenu.tsx";
import css from "./Preview.module.css";

/** What a file would bring to the bank, and which of its lines are faulty and why. */
export function PreviewTable({
  preview: { items, faults },
  format,
}: {
  preview: ImportPreview;
  format: Format;
}) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const known = items.filter(({ isKnown }) => isKnown).length;
  return (
    <section className={css.preview} aria-label={t("importPreview")}>
      <p role="status" className={css.sum} data-numbers>
        {t("importSum", { fresh: items.length - known, known, faulty: faults.length })}
      </p>
      {faults.length > 0 && (
        <ul className={css.faults} aria-label={t("importFaults")}>
          {faults.map(({ line, reason, words }, at) => (
            <li key={at}>
              {line > 0 && <strong data-numbers>{t(placeOf(format), { line })}</strong>}{" "}
              {t(`problem_${reason}`)}
              {words !== "" && <span className={css.words}> {words}</span>}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th data-number>{t(format === "qti" ? "item" : format === "xlsx" ? "row" : "line")}</th>
              <th>{t("stem")}</th>
              <th>{t("kind")}</th>
              <th>{t("rightAnswer")}</th>
              <th>{t("importLost")}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ line, words, kind, right, losses, isKnown, alike }) => (
              <tr key={line} data-known={isKnown || undefined}>
                <td data-number>{line}</td>
                <td>
                  <WrittenText text={words} /> {isKnown && <Badge color="gray">{t("importKnown")}</Badge>}
                  {alike && <AlikeNote alike={alike} />}
                </td>
                <td>{tLearning(`kind_${kind}`)}</td>
                <td>
                  <WrittenText text={right} />
                </td>
                <td>{losses.map((loss) => t(`loss_${loss}`)).join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function placeOf(format: Format) {
  return format === "qti" ? "importItem" : format === "xlsx" ? "importRow" : "importLine";
}
