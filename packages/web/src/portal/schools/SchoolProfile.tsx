import type { School } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { Section } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { LineList } from "../home/LineList.tsx";
import { Picture } from "../Picture.tsx";
import { useDocuments, useGrades } from "../queries.ts";
import { usePick } from "../words.ts";
import css from "./SchoolProfile.module.css";
import { useStageNames } from "./stages.ts";

/** What the public may know of an institution. Its documents show on its own site only. */
export function SchoolProfile({ school, isOwn }: { school: School; isOwn: boolean }) {
  const t = useTexts(portal);
  const pick = usePick();
  const stageName = useStageNames();
  const name = pick(school.name, school.nameEn);
  const stageNames = school.stage.split(",").filter(Boolean).map(stageName);
  return (
    <article>
      <header className={css.head}>
        <img className={css.logo} src={school.logoUrl} alt="" width={72} height={72} />
        <div className={css.names}>
          <h1 className={css.name}>{name}</h1>
          <p className={css.meta}>{[pick(school.areaName, school.areaNameEn), ...stageNames].join(" · ")}</p>
        </div>
        {!isOwn && school.siteDomain && (
          <Button component="a" href={addressOf(school.siteDomain)} variant="default">
            {t("visitSite")}
          </Button>
        )}
      </header>
      <Photos photos={school.photos} name={name} />
      <div className={css.columns}>
        <div>
          <Section title={t("about")}>
            <p className={css.intro}>{pick(school.intro, school.introEn)}</p>
          </Section>
          <Grades deptId={school.deptId} />
          {isOwn && <Latest />}
        </div>
        <aside>
          <Facts school={school} />
          <Section title={t("contact")} isFramed>
            <dl className={css.contact}>
              {school.contact && (
                <div>
                  <dt>{t("phone")}</dt>
                  <dd>
                    <a href={`tel:${school.contact.replaceAll(" ", "")}`}>{school.contact}</a>
                  </dd>
                </div>
              )}
              {school.address && (
                <div>
                  <dt>{t("address")}</dt>
                  <dd>{pick(school.address, school.addressEn)}</dd>
                </div>
              )}
              {school.siteDomain && (
                <div>
                  <dt>{t("website")}</dt>
                  <dd>
                    <a href={addressOf(school.siteDomain)}>{school.siteDomain}</a>
                  </dd>
                </div>
              )}
            </dl>
          </Section>
        </aside>
      </div>
    </article>
  );
}

function Photos({ photos, name }: { photos: readonly string[]; name: string }) {
  const t = useTexts(portal);
  if (photos.length === 0) return null;
  return (
    <div className={css.photos} data-many={photos.length > 3 || undefined}>
      {photos.slice(0, 4).map((photo, index) => (
        <Picture
          key={photo}
          src={photo}
          alt={t("photoOf", { name, number: index + 1 })}
          isFirst={index === 0}
          className={css.photo}
        />
      ))}
    </div>
  );
}

function Facts({ school }: { school: School }) {
  const t = useTexts(portal);
  const numbers = new Intl.NumberFormat(useLanguage());
  const facts = [
    [t("students"), school.stats.students],
    [t("teachers"), school.stats.teachers],
    [t("classes"), school.stats.classes],
  ] as const;
  return (
    <Section title={t("facts")} isFramed>
      <dl className={css.facts}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-numbers>{numbers.format(count)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Grades({ deptId }: { deptId: number }) {
  const t = useTexts(portal);
  const pick = usePick();
  const grades = useGrades(String(deptId)).data ?? [];
  if (grades.length === 0) return null;
  return (
    <Section title={t("grades")}>
      <ul className={css.grades}>
        {grades.map((grade) => (
          <li key={grade.gradeId}>{pick(grade.name, grade.nameEn)}</li>
        ))}
      </ul>
    </Section>
  );
}

function Latest() {
  const t = useTexts(portal);
  const query = useDocuments({ shareNameExt: "news", pageSize: "5" });
  return (
    <div className={css.latest}>
      <LineList title={t("latest")} empty={t("emptyNews")} query={query} />
    </div>
  );
}

/** The same port and protocol as this page: institutions share the server. */
function addressOf(domain: string): string {
  return `${location.protocol}//${domain}${location.port ? `:${location.port}` : ""}/`;
}
