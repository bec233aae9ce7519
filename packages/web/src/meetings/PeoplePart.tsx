import type { Meeting } from "@lyceum/contract/shapes";
import { meetings } from "@lyceum/texts/meetings";
import { Avatar } from "../shared/parts/Avatar.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Meetings.module.css";

/** Who is invited and what they answered, for those who are. */
export function PeoplePart({ meeting: { invitees } }: { meeting: Meeting }) {
  const t = useTexts(meetings);
  if (invitees.length === 0) return null;
  const of = (answer: string | null) => invitees.filter((one) => one.answer === answer).length;
  return (
    <section className={css.part} aria-label={t("people")}>
      <h2>{t("people")}</h2>
      <p className={css.quiet} data-numbers>
        {t("answers", {
          accepted: of("accepted"),
          tentative: of("tentative"),
          declined: of("declined"),
          asked: of(null),
        })}
      </p>
      <ul className={css.people}>
        {invitees.map(({ userId, name, avatar, answer, comment }) => (
          <li key={userId}>
            <span className={css.who}>
              <Avatar nick={name} avatar={avatar} size={32} />
              <span>
                {name}
                {comment !== "" && <span className={css.quiet}> · {comment}</span>}
              </span>
            </span>
            <span className={css.standing} data-answer={answer ?? undefined}>
              {t(answer === null ? "answer_none" : `answer_${answer}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
