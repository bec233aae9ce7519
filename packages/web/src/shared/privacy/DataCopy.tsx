import "@mantine/core/styles/Progress.layer.css";
import type { OwnPrivacy } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { Section } from "@lyceum/ui";
import { Button, Progress } from "@mantine/core";
import { sizeText } from "../size-text.ts";
import { useLanguage, useTexts } from "../use-texts.ts";
import { isMaking } from "./is-making.ts";
import rows from "../parts/Rows.module.css";

type Props = {
  privacy: OwnPrivacy;
  /** What the copy holds. */
  text: string;
  /** Somebody wants one. */
  onAsk: () => void;
};

/** The copy of one's data: asked for, being made, to be fetched (P12, D1). */
export function DataCopy({ privacy, text, onAsk }: Props) {
  const t = useTexts(ownAccount);
  const language = useLanguage();
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const copy = privacy.export;
  const isBusy = isMaking(privacy);
  const archive = copy?.archive;
  const address = archive?.state === "ready" ? archive.url : null;
  const isFailed = copy?.state === "failed" || archive?.state === "refused";
  return (
    <Section title={t("archive")} isFramed>
      <p className={rows.text}>{text}</p>
      {isFailed && <p className={rows.dim}>{t("archiveFailed")}</p>}
      {isBusy && (
        <div className={rows.row} role="status">
          <div className={rows.words}>
            <div className={rows.label}>{t("archiveMaking")}</div>
            <Progress
              mt={8}
              value={Math.round((copy?.progress ?? 0) * 100)}
              aria-label={t("archiveMaking")}
            />
          </div>
        </div>
      )}
      {archive && address && (
        <div className={rows.row}>
          <div className={rows.words}>
            <div className={rows.label}>{archive.name}</div>
            <div className={rows.dim}>
              {t("archiveReady", {
                time: when.format(archive.createdAt),
                size: sizeText(language, archive.size),
              })}
            </div>
          </div>
          <Button component="a" href={address} download={archive.name}>
            {t("archiveFetch")}
          </Button>
        </div>
      )}
      {!isBusy && (
        <Button variant="default" onClick={onAsk}>
          {t("archiveAsk")}
        </Button>
      )}
    </Section>
  );
}
