import type { StaffNotice } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { DraftConflictPanel } from "../../kit/form/index.ts";
import { useHeadline } from "../../shared/headline.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useGo, useQueryValues } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import { type Lang, langOf } from "../document-editor/text-place.ts";
import { titleIn } from "../documents/texts.ts";
import { NoticeFacts } from "./NoticeFacts.tsx";
import { NoticeHead } from "./NoticeHead.tsx";
import { NoticeSettings } from "./NoticeSettings.tsx";
import { ReadNotice } from "./ReadNotice.tsx";
import { useNotice } from "./use-notice.ts";
import { WriteNotice } from "./WriteNotice.tsx";

const PeoplePart = lazyPanel(
  () => import("./PeoplePart.tsx"),
  (file) => file.PeoplePart,
);
const SchoolsPart = lazyPanel(
  () => import("./SchoolsPart.tsx"),
  (file) => file.SchoolsPart,
);

type Shown = Lang | "both";

/** One notice: its text and whom it is for; of one that was published also who has read it. */
export function NoticeEditor({ first, onReload }: { first: StaffNotice; onReload: () => Promise<void> }) {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const zone = useZone();
  const go = useGo();
  const open = useNotice(first);
  const { notice, content, draft } = open;
  const [shown, setShown] = useState<Shown>(langOf(language));
  const title = titleIn(language, content, t("untitled"));
  useHeadline(title);
  const hasPeople = notice.counts !== null;
  const tab = useQueryValues()["tab"] === "people" && hasPeople ? "people" : "text";
  // Of what goes to other schools their numbers are seen, and no names.
  const Readers = content.audience === "schools" && notice.sender === null ? SchoolsPart : PeoplePart;
  const mayEdit = notice.acts.includes("edit");
  const langs = shown === "both" ? (["zh", "en"] as const) : [shown];
  const locked = () => {
    if (notice.state === "scheduled" && notice.scheduledAt !== null)
      return t("lockedScheduled", { time: formatDayTime(language, zone, notice.scheduledAt) });
    const { sender } = notice;
    if (sender !== null) return t("lockedAbove", { name: pick(language, sender.name, sender.nameEn) });
    return t(notice.acts.includes("withdraw") ? "lockedPublished" : "lockedOther");
  };
  return (
    <div className={css.document}>
      <NoticeHead open={open} title={title} onReload={onReload} />
      <DraftConflictPanel draft={draft} />
      {hasPeople && (
        <div className={css.bar}>
          <SegmentedControl
            size="xs"
            value={tab}
            onChange={(next) =>
              void go({
                screen: "staffNotice",
                params: { id: String(notice.noticeId) },
                query: next === "people" ? { tab: "people" } : {},
                replace: true,
              })
            }
            data={[
              { value: "people", label: t("tabPeople") },
              { value: "text", label: t("tabText") },
            ]}
          />
        </div>
      )}
      {tab === "people" ? (
        <Readers notice={notice} onReload={onReload} />
      ) : (
        <div className={css.columns} data-wide={shown === "both" || undefined}>
          <div className={css.main}>
            <div className={css.bar}>
              <SegmentedControl
                size="xs"
                aria-label={t("language")}
                value={shown}
                onChange={(next) => setShown(next === "zh" || next === "en" ? next : "both")}
                data={(["zh", "en", "both"] as const).map((value) => ({ value, label: t(value) }))}
              />
            </div>
            {!mayEdit && <p className={css.locked}>{locked()}</p>}
            <div className={css.texts} data-count={langs.length}>
              {langs.map((lang) =>
                mayEdit ? (
                  <WriteNotice key={lang} lang={lang} open={open} />
                ) : (
                  <ReadNotice key={lang} lang={lang} open={open} />
                ),
              )}
            </div>
          </div>
          <aside className={css.side} aria-label={t("settings")}>
            {mayEdit ? <NoticeSettings open={open} /> : <NoticeFacts open={open} />}
          </aside>
        </div>
      )}
    </div>
  );
}
