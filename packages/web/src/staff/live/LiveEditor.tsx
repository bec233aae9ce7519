import type { StaffLive } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { staffLive } from "@lyceum/texts/staff/live";
import { Suspense, useMemo, useState } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import css from "../document-editor/Editor.module.css";
import { type Lang, langOf } from "../document-editor/text-place.ts";
import { WritingColumns } from "../planned/WritingColumns.tsx";
import { useWriting } from "../use-writing.ts";
import { LiveHead } from "./LiveHead.tsx";
import { LiveSettings } from "./LiveSettings.tsx";
import { WriteLive } from "./WriteLive.tsx";

const LiveMaterials = lazyPanel(
  () => withTexts(import("./LiveMaterials.tsx"), drive),
  (file) => file.LiveMaterials,
);

type Props = { live: StaffLive; onReload: () => Promise<void> };

/** What is written of a broadcast. It is saved by a button: of a published one people are told with each change of time. */
export function LiveEditor({ live, onReload }: Props) {
  const t = useTexts(staffLive);
  const langState = useState<Lang>(langOf(useLanguage()));
  const { content, change, isChanged, title } = useWriting(live.content, t("untitled"));
  const assets = useMemo(() => new Map(live.assets.map((one) => [one.id, one])), [live.assets]);
  const mayEdit = live.acts.includes("edit");
  const [lang] = langState;
  return (
    <div className={css.document}>
      <LiveHead live={live} content={content} isChanged={isChanged} title={title} onReload={onReload} />
      {live.state === "cancelled" && (
        <p className={css.locked}>{t("cancelledFor", { reason: live.cancelReason })}</p>
      )}
      <WritingColumns
        t={t}
        lang={langState}
        isLocked={!mayEdit}
        side={{
          name: t("when"),
          children: <LiveSettings content={content} assets={assets} onChange={change} />,
        }}
      >
        {!mayEdit && live.state !== "cancelled" && <p className={css.locked}>{t("locked")}</p>}
        <WriteLive key={lang} lang={lang} content={content} assets={assets} onChange={change} />
      </WritingColumns>
      {live.acts.includes("materials") && (
        <Suspense>
          <LiveMaterials live={live} />
        </Suspense>
      )}
    </div>
  );
}
