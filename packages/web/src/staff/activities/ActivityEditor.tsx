import type { ActivityContent, StaffActivity } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useCallback, useState } from "react";
import { useUnsavedGuard } from "../../kit/form/index.ts";
import { useHeadline } from "../../shared/headline.ts";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import { type Lang, langOf } from "../document-editor/text-place.ts";
import { titleIn } from "../documents/texts.ts";
import { ActivityHead } from "./ActivityHead.tsx";
import { ActivityPeople } from "./ActivityPeople.tsx";
import { ActivitySettings } from "./ActivitySettings.tsx";
import { WriteActivity } from "./WriteActivity.tsx";

type Props = { activity: StaffActivity; onReload: () => Promise<void> };

/** One activity: what is written of it, and who signed up. It is saved by a button: a published one is told of with each change. */
export function ActivityEditor({ activity, onReload }: Props) {
  const t = useTexts(staffActivities);
  const language = useLanguage();
  const [content, setContent] = useState(activity.content);
  const [lang, setLang] = useState<Lang>(langOf(language));
  const change = (part: Partial<ActivityContent>) => setContent((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(content) !== JSON.stringify(activity.content);
  useUnsavedGuard(useCallback(() => isChanged, [isChanged]));
  const title = titleIn(language, content, t("untitled"));
  useHeadline(title);
  const hasPeople = activity.state !== "draft";
  const asked = useQueryValues()["tab"];
  // Not in the address: what is not saved stays while one looks at the people.
  const [tab, setTab] = useState(asked === "people" && hasPeople ? "people" : "text");
  const mayEdit = activity.acts.includes("edit");
  return (
    <div className={css.document}>
      <ActivityHead
        activity={activity}
        content={content}
        isChanged={isChanged}
        title={title}
        onReload={onReload}
      />
      {hasPeople && (
        <div className={css.bar}>
          <SegmentedControl
            size="xs"
            value={tab}
            onChange={setTab}
            data={[
              { value: "people", label: t("tabPeople") },
              { value: "text", label: t("tabText") },
            ]}
          />
        </div>
      )}
      {activity.state === "cancelled" && (
        <p className={css.locked}>{t("cancelledFor", { reason: activity.cancelReason })}</p>
      )}
      {tab === "people" ? (
        <ActivityPeople activity={activity} />
      ) : (
        <fieldset className={css.fieldset} disabled={!mayEdit}>
          <div className={css.columns}>
            <div className={css.main}>
              <div className={css.bar}>
                <SegmentedControl
                  size="xs"
                  aria-label={t("language")}
                  value={lang}
                  onChange={(next) => setLang(next === "zh" ? "zh" : "en")}
                  data={(["zh", "en"] as const).map((value) => ({ value, label: t(value) }))}
                />
              </div>
              {!mayEdit && <p className={css.locked}>{t("locked")}</p>}
              <WriteActivity
                key={lang}
                lang={lang}
                content={content}
                assets={activity.assets}
                onChange={change}
              />
            </div>
            <aside className={css.side} aria-label={t("who")}>
              <ActivitySettings content={content} assets={activity.assets} onChange={change} />
            </aside>
          </div>
        </fieldset>
      )}
    </div>
  );
}
