import { kit } from "@lyceum/texts/kit";
import { WarningIcon } from "@lyceum/ui";
import { Alert, Button, Group } from "@mantine/core";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import type { Draft } from "./use-autosave.ts";
import css from "./Form.module.css";

/** How far a draft is saved, in a line that is always there. */
export function DraftStatus({ draft: { state, saveNow } }: { draft: Draft<unknown> }) {
  const t = useTexts(kit);
  const language = useLanguage();
  const clock = (at: number) =>
    new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  return (
    <output className={css.draft} data-tone={toneOf(state.kind)}>
      <span className={css.dot} aria-hidden />
      {state.kind === "saved" &&
        (state.at === null ? t("draftSaved") : t("draftSavedAt", { time: clock(state.at) }))}
      {state.kind === "waiting" && t("draftWaiting")}
      {state.kind === "saving" && t("draftSaving")}
      {state.kind === "offline" && t("draftOffline")}
      {state.kind === "conflict" && t("draftConflict")}
      {state.kind === "failed" && (
        <>
          {state.text ?? t("draftFailed")}
          <Button size="compact-xs" variant="default" onClick={() => void saveNow()}>
            {t("tryAgain")}
          </Button>
        </>
      )}
    </output>
  );
}

/** Somebody else has changed the same thing: whose version it is to be. */
export function DraftConflictPanel({ draft }: { draft: Draft<unknown> }) {
  const t = useTexts(kit);
  return (
    <div aria-live="assertive" className={css.summary}>
      {draft.state.kind === "conflict" && (
        <Alert color="yellow" variant="light" role="none" icon={<WarningIcon />} title={t("draftConflict")}>
          <p className={css.conflictText}>{t("draftConflictText")}</p>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={draft.takeTheirs}>
              {t("draftTakeTheirs")}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void draft.keepMine()}>
              {t("draftKeepMine")}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

const tones = {
  saved: "good",
  failed: "bad",
  offline: "bad",
  conflict: "bad",
  waiting: "plain",
  saving: "plain",
} as const;

function toneOf(kind: keyof typeof tones): string {
  return tones[kind];
}
