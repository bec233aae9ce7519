import { limits } from "@lyceum/contract/limits";
import type { LiveContent, LiveSpeaker } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { CloseIcon } from "@lyceum/ui";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import type { Lang } from "../document-editor/text-place.ts";
import { TitleAndText, type Writing } from "../TitleAndText.tsx";
import own from "./Live.module.css";

/** Title, speakers and text in one language. */
export function WriteLive(writing: Writing<LiveContent>) {
  const t = useTexts(staffLive);
  const { lang, content, onChange } = writing;
  return (
    <TitleAndText t={t} writing={writing} titleMax={limits.liveTitleMax.value}>
      <Speakers lang={lang} speakers={content.speakers} onChange={(speakers) => onChange({ speakers })} />
    </TitleAndText>
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
