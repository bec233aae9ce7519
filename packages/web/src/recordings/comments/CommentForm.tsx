import { limits } from "@lyceum/contract/limits";
import { recordings } from "@lyceum/texts/recordings";
import { Button, Checkbox, Group, Textarea } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { clockText } from "../../shared/clock-text.ts";
import css from "./Comments.module.css";

type Props = {
  label: string;
  /** The words that are changed; none: something new. */
  before?: string;
  /** Where the replay is; undefined: what is written is about no moment. */
  atMs?: number;
  onSend: (body: string, atMs: number | null) => void;
  onClosed?: () => void;
};

/** Words about a replay. Enter with Ctrl or ⌘ sends them, Escape closes. */
export function CommentForm({ label, before = "", atMs, onSend, onClosed }: Props) {
  const t = useTexts(recordings);
  const [words, setWords] = useState(before);
  const [isAtMoment, setIsAtMoment] = useState(true);
  const clean = words.trim();
  const isReady = clean !== "" && clean !== before;
  function send(): void {
    if (!isReady) return;
    onSend(clean, atMs !== undefined && isAtMoment ? Math.round(atMs) : null);
    setWords("");
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Keys of the page around it are not for what is written.
    event.stopPropagation();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    if (event.key === "Escape") onClosed?.();
  }
  return (
    <div className={css.form}>
      <Textarea
        size="xs"
        autosize
        minRows={1}
        maxRows={6}
        aria-label={label}
        placeholder={label}
        maxLength={limits.recordingCommentMax.value}
        value={words}
        data-autofocus={onClosed ? true : undefined}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap={8} justify="space-between">
        {atMs === undefined ? (
          <span />
        ) : (
          <Checkbox
            size="xs"
            label={t("commentAt", { at: clockText(atMs) })}
            checked={isAtMoment}
            onChange={(event) => setIsAtMoment(event.currentTarget.checked)}
          />
        )}
        <Group gap={6}>
          {onClosed && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={onClosed}>
              {t("cancel")}
            </Button>
          )}
          <Button size="compact-xs" disabled={!isReady} onClick={send}>
            {before === "" ? t("commentSend") : t("save")}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
