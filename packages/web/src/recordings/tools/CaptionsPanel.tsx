import type { Replay } from "@lyceum/contract/shapes";
import { recordings } from "@lyceum/texts/recordings";
import { message } from "@lyceum/ui";
import { useState } from "react";
import { CaptionsEditor, LanguageSelect } from "../../kit/captions/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useToolAct } from "./tool-queries.ts";
import css from "./Tools.module.css";

/** Captions of a recording by language. */
export function CaptionsPanel({ replay }: { replay: Replay }) {
  const t = useTexts(recordings);
  const act = useToolAct(replay.recordingId);
  const [language, setLanguage] = useState(replay.captions[0]?.language ?? "en");
  return (
    <>
      <p className={css.text}>{t("captionsText")}</p>
      <LanguageSelect
        known={replay.captions.map((one) => one.language)}
        language={language}
        onLanguage={setLanguage}
      />
      <CaptionsEditor
        // Cut otherwise, the same captions have other times.
        key={`${language} ${replay.trim?.startMs ?? 0} ${replay.durationMs}`}
        stored={replay.captions.find((one) => one.language === language)?.cues}
        fileName={`${replay.name}.${language}`}
        isBusy={act.isBusy}
        onSave={async (file) => {
          const answer = await act.writeCaptions(language, file);
          if (answer?.faults.length === 0) message.success(t("captionsSaved"));
        }}
        onRemove={async () => {
          if (!(await act.removeCaptions(language))) return false;
          message.success(t("captionsRemoved"));
          return true;
        }}
      />
    </>
  );
}
