import type { SealedFile as File } from "@lyceum/contract/shapes";
import { staffReports } from "@lyceum/texts/staff/reports";
import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./ReportDrawer.module.css";

/** The copy of a file; nobody has to see a picture or a film before they want to. */
export function SealedFile({ file: { url, type }, name }: { file: File; name: string }) {
  const t = useTexts(staffReports);
  const [isShown, setIsShown] = useState(false);
  if (url === null) return <p className={css.hint}>{t("notCopied")}</p>;
  const isPicture = type.startsWith("image/");
  const isFilm = type.startsWith("video/");
  if (!isPicture && !isFilm && !type.startsWith("audio/"))
    return (
      <Anchor href={`${url}?download=1`} download={name || true} size="sm">
        {t("saveFile", { name: name || t("kind_file") })}
      </Anchor>
    );
  if (!isShown)
    return (
      <div className={css.covered}>
        <p className={css.hint}>{t("coveredText")}</p>
        <Button size="compact-sm" variant="default" onClick={() => setIsShown(true)}>
          {t(isPicture ? "showPicture" : isFilm ? "showFilm" : "showSound")}
        </Button>
      </div>
    );
  return (
    <div className={css.file}>
      {isPicture ? (
        <img src={url} alt={t("reportedPicture")} decoding="async" />
      ) : isFilm ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has none
        <video src={url} controls preload="metadata" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has none
        <audio src={url} controls preload="metadata" />
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setIsShown(false)}>
        {t("cover")}
      </Button>
    </div>
  );
}
