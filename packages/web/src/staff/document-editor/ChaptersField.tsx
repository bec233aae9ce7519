import { limits } from "@lyceum/contract/limits";
import type { VideoChapter } from "@lyceum/contract/shapes";
import { captions } from "@lyceum/texts/kit/captions";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { CloseIcon } from "@lyceum/ui";
import { ActionIcon, TextInput } from "@mantine/core";
import { useState } from "react";
import { clockText, readClock } from "../../shared/clock-text.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Editor.module.css";
import type { Lang } from "./text-place.ts";
import type { OpenDocument } from "./use-document.ts";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Row = VideoChapter & { key: number; clock: string };

/** Where the parts of a video begin, and what they are called in one language. A time that is none is not saved, and stays to be mended. */
export function ChaptersField({ open, lang }: { open: OpenDocument; lang: Lang }) {
  const t = useTexts(staffDocuments);
  const reasons = useReasons();
  const tCaptions = useTexts(captions);
  const { chapters } = open.content;
  const [typed, setTyped] = useState<Record<number, string>>({});
  const title = lang === "zh" ? "title" : "titleEn";
  const rows: Row[] = chapters.map((chapter, key) => ({
    ...chapter,
    key,
    clock: typed[key] ?? clockText(chapter.atMs),
  }));
  const change = (at: number, part: Partial<VideoChapter>) =>
    open.change({ chapters: chapters.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <fieldset className={css.fieldset} aria-label={t("chapters")}>
      <legend className={css.legend}>{t("chapters")}</legend>
      {rows.length === 0 && <p className={css.hint}>{tCaptions("chaptersNone")}</p>}
      <ol className={css.pictureList}>
        {rows.map(({ key, clock, atMs, ...row }) => (
          <li key={key} className={css.chapter}>
            <TextInput
              size="xs"
              label={tCaptions("chapterAt")}
              value={clock}
              maxLength={10}
              error={readClock(clock) === null && tCaptions("chapterTimeWrong")}
              onChange={(event) => {
                const next = event.currentTarget.value;
                setTyped({ ...typed, [key]: next });
                const read = readClock(next);
                if (read !== null) change(key, { atMs: read });
              }}
            />
            <TextInput
              size="xs"
              label={tCaptions(lang === "zh" ? "chapterTitleZh" : "chapterTitleEn")}
              value={row[title]}
              maxLength={limits.videoChapterTitleMax.value}
              onChange={(event) => change(key, { [title]: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={tCaptions("chapterRemove", { at: clockText(atMs) })}
              onClick={() => {
                setTyped({});
                open.change({ chapters: chapters.filter((_, index) => index !== key) });
              }}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <WhyButton
        size="compact-sm"
        variant="default"
        why={reasons.full(chapters.length, limits.videoChaptersMax.value)}
        onClick={() => {
          const last = chapters.at(-1)?.atMs;
          open.change({
            chapters: [...chapters, { atMs: last === undefined ? 0 : last + 60_000, title: "", titleEn: "" }],
          });
        }}
      >
        {tCaptions("chapterAdd")}
      </WhyButton>
    </fieldset>
  );
}
