import type { SiteContent, StaffSite } from "@lyceum/contract/shapes";
import { type SiteProblem, siteProblems } from "@lyceum/domain/sites";
import { pick } from "@lyceum/texts";
import { staffSite } from "@lyceum/texts/staff/site";
import { message } from "@lyceum/ui";
import { Badge } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { BusyButton, DraftStatus } from "../../kit/form/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { http } from "../../shared/http/index.ts";
import { siteQuery } from "../../shared/site-query.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import type { SavedContent } from "../use-saved-content.ts";
import css from "./Site.module.css";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props = { site: StaffSite; open: SavedContent<SiteContent>; onReload: () => Promise<void> };

/** How the draft stands to what visitors see, and the button that shows it to them. */
export function SiteHead({ site, open, onReload }: Props) {
  const t = useTexts(staffSite);
  const reasons = useReasons();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const problems = siteProblems(open.content);
  const isChanged = site.isChanged || JSON.stringify(open.content) !== JSON.stringify(site.content);

  /** The own page has the new look at once, too. */
  async function showAgain(): Promise<void> {
    await queries.invalidateQueries(siteQuery());
    await onReload();
  }

  async function publish(): Promise<void> {
    setBusy(true);
    if (await open.settle()) {
      const version = open.version();
      await undoable({
        text: t("published"),
        async run() {
          const body = { version };
          await http.call("POST /staff/site/publish", { body, isQuiet: true });
          await showAgain();
        },
        async undo() {
          // Of a draft that was saved meanwhile nothing is lost.
          const body = { version, edition: site.edition };
          await http.call("POST /staff/site/restore", { body, isQuiet: true });
          await showAgain();
        },
      });
    } else message.error(t("notSaved"));
    setBusy(false);
  }

  return (
    <>
      <div className={css.head}>
        <Badge color={isChanged ? "orange" : "green"}>{t(isChanged ? "changed" : "shown")}</Badge>
        <LastPublished site={site} />
        <span className={css.space} />
        <DraftStatus draft={open.draft} />
        <BusyButton
          size="xs"
          isBusy={isBusy}
          why={problems.length > 0 ? t("problemsFirst") : reasons.unchanged(isChanged)}
          onClick={() => void publish()}
        >
          {t("publish")}
        </BusyButton>
      </div>
      {problems.length > 0 && <Problems problems={problems} content={open.content} />}
    </>
  );
}

function LastPublished({ site: { publishedAt, publishedBy: name } }: { site: StaffSite }) {
  const t = useTexts(staffSite);
  const language = useLanguage();
  const zone = useZone();
  if (publishedAt === null) return <span className={css.hint}>{t("neverPublished")}</span>;
  const time = formatDayTime(language, zone, publishedAt);
  return (
    <span className={css.hint}>
      {name === "" ? t("publishedTime", { time }) : t("publishedAt", { time, name })}
    </span>
  );
}

function Problems({ problems, content }: { problems: readonly SiteProblem[]; content: SiteContent }) {
  const t = useTexts(staffSite);
  const language = useLanguage();
  const titleOf = (key: string | null) => {
    const banner = content.banners.find((one) => one.key === key);
    return (banner && pick(language, banner.title, banner.titleEn)) || t("untitled");
  };
  return (
    <div className={css.problems} role="status">
      <strong>{t("problems")}</strong>
      <ul>
        {problems.map(({ what, key }) => (
          <li key={`${what} ${key ?? ""}`}>
            {what === "bannerPicture" || what === "bannerTimes"
              ? t(`problem_${what}`, { title: titleOf(key) })
              : t(`problem_${what}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
