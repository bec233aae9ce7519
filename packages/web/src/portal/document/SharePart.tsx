import { portal } from "@lyceum/texts/portal";
import { Button } from "@mantine/core";
import { QrPicture } from "../../shared/parts/QrPicture.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Article.module.css";

/** The address of the article, to copy or for the camera of a telephone; nothing is sent to anybody. */
export function SharePart({ title, onCopied }: { title: string; onCopied: () => void }) {
  const t = useTexts(portal);
  const address = location.href;
  return (
    <section className={css.share} aria-label={t("shareTitle", { title })}>
      <QrPicture text={address} alt={t("qrPicture")} />
      <div className={css.shareWords}>
        <p>{t("shareText")}</p>
        <p className={css.address}>{address}</p>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void navigator.clipboard.writeText(address).then(onCopied)}
        >
          {t("copy")}
        </Button>
      </div>
    </section>
  );
}
