import type { ChildLearning, PupilHomeworkRow } from "@lyceum/contract/shapes";
import { family } from "@lyceum/texts/family";
import { learning as learningTexts } from "@lyceum/texts/learning";
import { PageHeader, Section } from "@lyceum/ui";
import { Badge } from "@mantine/core";
import { meetingTime } from "../../shared/dates.ts";
import { useHeadline } from "../../shared/headline.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Child.module.css";

/** A child's homework, the book of wrong answers in figures, and courses. */
export function ChildOverview({ learning }: { learning: ChildLearning }) {
  const t = useTexts(family);
  const tLearning = useTexts(learningTexts);
  const language = useLanguage();
  const { child, homework, book, courses } = learning;
  useHeadline(child.nickName);
  return (
    <>
      <PageHeader
        title={child.nickName}
        text={t("childText")}
        back={
          <RouteLink screen="personalCenter" query={{ part: "family" }} className={css.link}>
            {t("toFamily")}
          </RouteLink>
        }
      />
      <Section title={t("homework")} isFramed>
        {homework.length === 0 && <p className={css.none}>{t("homeworkNone")}</p>}
        <ul className={css.list}>
          {homework.map((row) => (
            <HomeworkRow key={row.homeworkId} row={row} childId={child.userId} />
          ))}
        </ul>
      </Section>
      <Section title={t("book")} isFramed>
        <p data-numbers>{t("bookText", { count: book.dueToday })}</p>
        {book.subjects.length === 0 ? (
          <p className={css.none}>{t("bookNone")}</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th>{t("subject")}</th>
                <th data-number>{t("toLearn")}</th>
                <th data-number>{t("mastered")}</th>
              </tr>
            </thead>
            <tbody>
              {book.subjects.map(({ subject, active, mastered }) => (
                <tr key={subject}>
                  <td>{tLearning(`subject_${subject}`)}</td>
                  <td data-number>{active}</td>
                  <td data-number>{mastered}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <Section title={t("courses")} isFramed>
        {courses.length === 0 && <p className={css.none}>{t("coursesNone")}</p>}
        <ul className={css.list}>
          {courses.map(({ courseId, title, titleEn, units, unitsDone, hasCertificate }) => (
            <li key={courseId} className={css.row}>
              <span className={css.name}>{language === "zh-CN" ? title : titleEn || title}</span>
              <span className={css.facts} data-numbers>
                {hasCertificate ? t("certificate") : t("units", { done: unitsDone, count: units })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const colours = {
  todo: "blue",
  overdue: "red",
  submitted: "gray",
  returned: "green",
  missed: "red",
} as const satisfies Record<PupilHomeworkRow["stage"], string>;

function HomeworkRow({ row, childId }: { row: PupilHomeworkRow; childId: string }) {
  const t = useTexts(family);
  const tLearning = useTexts(learningTexts);
  const language = useLanguage();
  const { title, subject, teacher, dueAt, stage, score, points, submissionId } = row;
  return (
    <li className={css.row}>
      <div>
        <div className={css.name}>{title}</div>
        <div className={css.facts}>
          <span data-numbers>{t("homeworkWas", { time: meetingTime(language, dueAt) })}</span>
          <span>{tLearning(`subject_${subject}`)}</span>
          {teacher !== "" && <span>{t("teacherOf", { name: teacher })}</span>}
        </div>
      </div>
      <div className={css.side}>
        <Badge color={colours[stage]}>{t(`stage_${stage}`)}</Badge>
        {score !== null && <span data-numbers>{t("points", { score, points })}</span>}
        {stage === "returned" && submissionId !== null && (
          <RouteLink
            screen="child"
            params={{ id: childId }}
            query={{ work: submissionId }}
            className={css.link}
            aria-label={t("seeWorkOf", { title })}
          >
            {t("seeWork")}
          </RouteLink>
        )}
      </div>
    </li>
  );
}
