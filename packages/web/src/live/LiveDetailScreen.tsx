import { subjects as subjectTexts } from "@lyceum/texts/subjects";
import { live as liveTexts } from "@lyceum/texts/live";
import { ArticleFrame, LoadedArticle, Picture, usePick } from "../portal/index.ts";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { useWhen } from "../shared/use-when.ts";
import occasion from "../shared/parts/Occasion.module.css";
import css from "./Live.module.css";
import { LivePanel } from "./LivePanel.tsx";
import { Materials } from "./Materials.tsx";
import { PhaseMark } from "./PhaseMark.tsx";
import { type Live, useLive } from "./queries.ts";

/** /liveBroadcast/detail (P6): what it is and who speaks, when it begins, and the way in. */
export function Screen() {
  const t = useTexts(liveTexts);
  const { liveId = "" } = useQueryValues();
  const query = useLive(liveId);
  return (
    <LoadedArticle query={query} height={220} t={t} back={{ screen: "liveBroadcast", text: t("toList") }}>
      {(live) => <Shown live={live} />}
    </LoadedArticle>
  );
}

function Shown({ live }: { live: Live }) {
  const t = useTexts(liveTexts);
  const tSubject = useTexts(subjectTexts);
  const pick = usePick();
  const when = useWhen();
  const { coverUrl, phase, cancelReason, subject, grade } = live;
  return (
    <ArticleFrame
      back={{ screen: "liveBroadcast", text: t("toList") }}
      title={pick(live.title, live.titleEn)}
      facts={
        <>
          <span>{when.span(live)}</span>
          {subject !== null && <span>{tSubject(`subject_${subject}`)}</span>}
          {grade !== null && <span>{t("gradeOf", { n: grade })}</span>}
          <PhaseMark phase={phase} />
        </>
      }
      hasTools={false}
      picture={
        <>
          {phase === "cancelled" ? (
            <section className={occasion.cancelled} role="status">
              <strong>{t("cancelledTitle")}</strong>
              <p>{cancelReason}</p>
            </section>
          ) : (
            <LivePanel live={live} />
          )}
          {coverUrl && <Picture src={coverUrl} alt="" isFirst />}
        </>
      }
      text={{ ...live, attachments: [] }}
      newer={null}
      older={null}
    >
      <Materials materials={live.materials} />
      <Speakers live={live} />
    </ArticleFrame>
  );
}

function Speakers({ live: { speakers } }: { live: Live }) {
  const t = useTexts(liveTexts);
  const pick = usePick();
  if (speakers.length === 0) return null;
  return (
    <section className={css.speakers} aria-labelledby="speakers">
      <h2 id="speakers">{t("speakers")}</h2>
      <ul>
        {speakers.map(({ name, nameEn, about, aboutEn }) => (
          <li key={`${name} ${nameEn}`}>
            <span className={css.initial} aria-hidden>
              {(pick(name, nameEn).at(0) ?? "").toUpperCase()}
            </span>
            <span>
              <strong>{pick(name, nameEn)}</strong>
              <span className={css.about}>{pick(about, aboutEn)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
