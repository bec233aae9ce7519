import type { QuestionResult, StaffHomework } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { WrittenText } from "../../kit/formula/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Homework.module.css";
import { createRemedial } from "./create-remedial.ts";

const shown = 10;

type Props = { homework: StaffHomework; questions: readonly QuestionResult[] };

/** What went wrong most often, and a draft of new homework of it for the same classes. */
export function Mistakes({ homework: { content, mayEdit }, questions }: Props) {
  const t = useTexts(staffLearning);
  const go = useGo();
  const [isBusy, setIsBusy] = useState(false);
  const wrong = questions
    .filter((one) => one.wrong > 0)
    .toSorted((a, b) => b.wrong - a.wrong || a.itemNo - b.itemNo)
    .slice(0, shown);
  if (wrong.length === 0) return null;

  async function assign(): Promise<void> {
    setIsBusy(true);
    try {
      const id = await createRemedial({
        title: t("remedialTitle", { title: content.title }),
        subject: content.subject,
        classIds: content.classIds,
        items: wrong.map(({ questionId, points }) => ({ questionId, points })),
      });
      await go({ screen: "staffHomeworkItem", params: { id } });
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={css.part}>
      <header className={css.head}>
        <h3 className={css.title}>{t("mistakes")}</h3>
        {mayEdit && (
          <BusyButton size="xs" isBusy={isBusy} onClick={() => void assign()}>
            {t("remedial")}
          </BusyButton>
        )}
      </header>
      <ol className={css.mistakes}>
        {wrong.map((one) => (
          <li key={one.itemNo}>
            <WrittenText text={one.words} />{" "}
            <span className={css.help} data-numbers>
              {t("wrongBy", { count: one.wrong })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
