import type { ImportPreview } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { Badge } from "@mantine/core";
import { WrittenText } from "../../kit/formula/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { AlikeNote } from "../questions/AlikeNote.tsx";
import css from "./Write.module.css";

type Props = { preview: ImportPreview | undefined; error: string | null };
type Entry =
  | ({ isFault: false } & ImportPreview["items"][number])
  | ({ isFault: true } & ImportPreview["faults"][number]);

/** What is typed as the questions that it makes, with what is faulty where it stands. */
export function WrittenPreview({ preview, error }: Props) {
  const t = useTexts(staffPaper);
  const tStaff = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const entries: Entry[] = [
    ...(preview?.items ?? []).map((one) => ({ isFault: false as const, ...one })),
    ...(preview?.faults ?? []).map((one) => ({ isFault: true as const, ...one })),
  ].toSorted((a, b) => a.line - b.line);
  return (
    <section className={css.preview} aria-label={t("writtenPreview")}>
      {error !== null && (
        <p className={css.fault} role="alert">
          {error}
        </p>
      )}
      {entries.length === 0 && error === null && <p className={css.none}>{t("writtenNone")}</p>}
      <ol className={css.entries}>
        {entries.map((one, at) => (
          <li key={at} className={css.entry} data-fault={one.isFault || undefined}>
            {one.isFault ? (
              <>
                <p className={css.words}>
                  {one.line > 0 && tStaff("importLine", { line: one.line })} {one.words}
                </p>
                <p className={css.fault}>{tStaff(`problem_${one.reason}`)}</p>
              </>
            ) : (
              <>
                <p className={css.words}>
                  <WrittenText text={one.words} />
                </p>
                <p className={css.facts}>
                  {tLearning(`kind_${one.kind}`)}
                  {one.right !== "" && (
                    <>
                      {" · "}
                      {t("right")} <WrittenText text={one.right} />
                    </>
                  )}{" "}
                  {one.isKnown && (
                    <Badge color="gray" size="xs">
                      {tStaff("importKnown")}
                    </Badge>
                  )}
                </p>
                {one.alike && <AlikeNote alike={one.alike} />}
                {one.losses.length > 0 && (
                  <p className={css.facts}>
                    {tStaff("importLost")}: {one.losses.map((loss) => tStaff(`loss_${loss}`)).join(", ")}
                  </p>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
