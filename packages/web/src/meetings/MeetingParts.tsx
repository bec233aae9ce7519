import type { Meeting } from "@lyceum/contract/shapes";
import { meetings } from "@lyceum/texts/meetings";
import { FileBlock, RichText } from "../kit/rich-text/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Meetings.module.css";

/** What a meeting is about; before it and after it. */
export function MeetingParts({ meeting }: { meeting: Meeting }) {
  const t = useTexts(meetings);
  const { about, agenda, materials, minutes } = meeting;
  const sum = agenda.reduce((all, item) => all + item.minutes, 0);
  return (
    <>
      {about !== "" && <p className={css.about}>{about}</p>}
      {minutes && (
        <section className={css.part} aria-label={t("minutes")}>
          <h2>{t("minutes")}</h2>
          <RichText doc={minutes} />
        </section>
      )}
      {agenda.length > 0 && (
        <section className={css.part} aria-label={t("agenda")}>
          <h2>{t("agenda")}</h2>
          <ol className={css.agenda}>
            {agenda.map((item, at) => (
              <li key={at}>
                <span>{item.title}</span>
                {item.minutes > 0 && (
                  <span className={css.standing} data-numbers>
                    {t("minutesLong", { minutes: item.minutes })}
                  </span>
                )}
              </li>
            ))}
          </ol>
          {sum > 0 && <p className={css.quiet}>{t("agendaSum", { minutes: sum })}</p>}
        </section>
      )}
      {materials.length > 0 && (
        <section className={css.part} aria-label={t("materials")}>
          <h2>{t("materials")}</h2>
          {materials.map((asset) => (
            <FileBlock key={asset.id} asset={asset} />
          ))}
        </section>
      )}
    </>
  );
}
