import { limits } from "@lyceum/contract/limits";
import type { AssetView, LiveContent, LiveSpeaker } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { CloseIcon } from "@lyceum/ui";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { RichTextField } from "../../kit/editor/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import type { Lang } from "../document-editor/text-place.ts";
import own from "./Live.module.css";

type Props = {
  lang: Lang;
  content: LiveContent;
  assets: readonly AssetView[];
  onChange: (part: Partial<LiveContent>) => void;
};

/** Title, speakers and text in one language. */
export function WriteLive({ lang, content, assets, onChange }: Props) {
  const t = useTexts(staffLive);
  const isChinese = lang === "zh";
  const [title, body] = isChinese ? (["title", "body"] as const) : (["titleEn", "bodyEn"] as const);
  const byId = useMemo(() => new Map(assets.map((one) => [one.id, one])), [assets]);
  return (
    <section className={css.text} lang={isChinese ? "zh" : "en"} aria-label={t(lang)}>
      <TextInput
        size="md"
        label={t(isChinese ? "titleZh" : "titleEn")}
        value={content[title]}
        maxLength={limits.liveTitleMax.value}
        autoComplete="off"
        onChange={(event) => onChange({ [title]: event.currentTarget.value })}
      />
      <Speakers lang={lang} speakers={content.speakers} onChange={(speakers) => onChange({ speakers })} />
      <RichTextField
        label={t(isChinese ? "bodyZh" : "bodyEn")}
        placeholder={t("bodyPlaceholder")}
        value={content[body]}
        assets={byId}
        lang={isChinese ? "zh" : "en"}
        onChange={(doc) => onChange({ [body]: doc })}
      />
      <p className={css.hint}>{t("oneLanguage")}</p>
    </section>
  );
}

const nobody: LiveSpeaker = { name: "", nameEn: "", about: "", aboutEn: "" };

type SpeakersProps = {
  lang: Lang;
  speakers: readonly LiveSpeaker[];
  onChange: (speakers: LiveSpeaker[]) => void;
};

function Speakers({ lang, speakers, onChange }: SpeakersProps) {
  const t = useTexts(staffLive);
  const [name, about] = lang === "zh" ? (["name", "about"] as const) : (["nameEn", "aboutEn"] as const);
  const change = (at: number, part: Partial<LiveSpeaker>) =>
    onChange(speakers.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={own.speakers}>
      <legend>{t("speakers")}</legend>
      <p className={css.hint}>{t("speakersHelp")}</p>
      {speakers.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place until it has a name
        <div key={at} className={own.speaker}>
          <TextInput
            aria-label={`${t("speakerName")} ${at + 1}`}
            placeholder={t("speakerName")}
            maxLength={limits.liveSpeakerNameMax.value}
            value={one[name]}
            autoComplete="off"
            onChange={(event) => change(at, { [name]: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`${t("speakerAbout")} ${at + 1}`}
            placeholder={t("speakerAbout")}
            maxLength={limits.liveSpeakerNameMax.value}
            value={one[about]}
            autoComplete="off"
            onChange={(event) => change(at, { [about]: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t("removeSpeaker", { name: one[name] || String(at + 1) })}
            onClick={() => onChange(speakers.filter((_, place) => place !== at))}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      {speakers.length < limits.liveSpeakersMax.value && (
        <Button size="xs" variant="default" onClick={() => onChange([...speakers, nobody])}>
          {t("addSpeaker")}
        </Button>
      )}
    </fieldset>
  );
}
