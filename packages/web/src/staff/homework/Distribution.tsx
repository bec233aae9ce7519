import { staffLearning } from "@lyceum/texts/staff/learning";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Homework.module.css";

const width = 640;
const height = 120;
const bar = width / 10;

/** How many pupils reached each tenth of the points, drawn; a reader hears the same as a sentence. */
export function Distribution({ counts, points }: { counts: readonly number[]; points: number }) {
  const t = useTexts(staffLearning);
  const most = Math.max(...counts);
  if (most === 0) return null;
  const from = (at: number) => Math.round((points * at) / 10);
  const words = counts.flatMap((count, at) =>
    count === 0 ? [] : [t("reachedBy", { from: from(at), to: from(at + 1), count })],
  );
  return (
    <section className={css.part}>
      <h3 className={css.title}>{t("distribution")}</h3>
      <svg
        role="img"
        aria-label={words.join("; ")}
        viewBox={`0 -16 ${width} ${height + 36}`}
        className={css.plot}
      >
        {counts.map((count, at) => {
          const tall = (count / most) * height;
          const middle = at * bar + bar / 2;
          return (
            <g key={at}>
              <rect x={at * bar + 4} y={height - tall} width={bar - 8} height={tall} rx={2} />
              {count > 0 && (
                <text x={middle} y={height - tall - 4}>
                  {count}
                </text>
              )}
              <text x={middle} y={height + 16}>
                {from(at)}–{from(at + 1)}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
