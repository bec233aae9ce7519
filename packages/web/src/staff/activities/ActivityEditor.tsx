import type { StaffActivity } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useMemo, useState } from "react";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import { type Lang, langOf } from "../document-editor/text-place.ts";
import { WritingColumns } from "../planned/WritingColumns.tsx";
import { ProposalNote } from "../proposals/ProposalNote.tsx";
import { useWriting } from "../use-writing.ts";
import { ActivityHead } from "./ActivityHead.tsx";
import { ActivityPeople } from "./ActivityPeople.tsx";
import { ActivitySettings } from "./ActivitySettings.tsx";
import { WriteActivity } from "./WriteActivity.tsx";

type Props = { activity: StaffActivity; onReload: () => Promise<void> };

/** One activity: what is written of it, and who signed up. It is saved by a button: a published one is told of with each change. */
export function ActivityEditor({ activity, onReload }: Props) {
  const t = useTexts(staffActivities);
  const langState = useState<Lang>(langOf(useLanguage()));
  const { content, change, isChanged, title } = useWriting(activity.content, t("untitled"));
  const assets = useMemo(() => new Map(activity.assets.map((one) => [one.id, one])), [activity.assets]);
  const hasPeople = activity.state !== "draft";
  const asked = useQueryValues()["tab"];
  // Not in the address: what is not saved stays while one looks at the people.
  const [tab, setTab] = useState(asked === "people" && hasPeople ? "people" : "text");
  const mayEdit = activity.acts.includes("edit");
  const [lang] = langState;
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
      <ProposalNote of={activity} by={activity.acts.includes("refuse") ? activity.author.name : null} />
      {activity.state === "cancelled" && (
        <p className={css.locked}>{t("cancelledFor", { reason: activity.cancelReason })}</p>
      )}
      {tab === "people" ? (
        <ActivityPeople activity={activity} />
      ) : (
        <WritingColumns
          t={t}
          lang={langState}
          isLocked={!mayEdit}
          side={{
            name: t("who"),
            children: <ActivitySettings content={content} assets={assets} onChange={change} />,
          }}
        >
          {!mayEdit && activity.proposedAt === null && <p className={css.locked}>{t("locked")}</p>}
          <WriteActivity key={lang} lang={lang} content={content} assets={assets} onChange={change} />
        </WritingColumns>
      )}
    </div>
  );
}
