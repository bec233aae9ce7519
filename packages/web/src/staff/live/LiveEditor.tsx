import type { LiveContent, StaffLive } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useCallback, useState } from "react";
import { useUnsavedGuard } from "../../kit/form/index.ts";
import { useHeadline } from "../../shared/headline.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import { type Lang, langOf } from "../document-editor/text-place.ts";
import { titleIn } from "../documents/texts.ts";
import { LiveHead } from "./LiveHead.tsx";
import { LiveSettings } from "./LiveSettings.tsx";
import { WriteLive } from "./WriteLive.tsx";

type Props = { live: StaffLive; onReload: () => Promise<void> };

/** What is written of a broadcast. It is saved by a button: of a published one people are told with each change of time. */
export function LiveEditor({ live, onReload }: Props) {
  const t = useTexts(staffLive);
  const language = useLanguage();
  const [content, setContent] = useState(live.content);
  const [lang, setLang] = useState<Lang>(langOf(language));
  const change = (part: Partial<LiveContent>) => setContent((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(content) !== JSON.stringify(live.content);
  useUnsavedGuard(useCallback(() => isChanged, [isChanged]));
  const title = titleIn(language, content, t("untitled"));
  useHeadline(title);
  const mayEdit = live.acts.includes("edit");
  return (
    <div className={css.document}>
      <LiveHead live={live} content={content} isChanged={isChanged} title={title} onReload={onReload} />
      {live.state === "cancelled" && (
        <p className={css.locked}>{t("cancelledFor", { reason: live.cancelReason })}</p>
      )}
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
            {!mayEdit && live.state !== "cancelled" && <p className={css.locked}>{t("locked")}</p>}
            <WriteLive key={lang} lang={lang} content={content} assets={live.assets} onChange={change} />
          </div>
          <aside className={css.side} aria-label={t("when")}>
            <LiveSettings content={content} assets={live.assets} onChange={change} />
          </aside>
        </div>
      </fieldset>
    </div>
  );
}
