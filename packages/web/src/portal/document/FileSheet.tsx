import type { AssetView } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { Button } from "@mantine/core";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { pagesUrl } from "../../shared/pages-url.ts";
import { sizeText } from "../../shared/size-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./FileSheet.module.css";

const PdfPages = lazyPanel(
  () => import("../../kit/pdf/index.ts"),
  (module) => module.PdfPages,
);

/** The file that a document is about: its name, type and size, the way to save it, and its pages where it is a PDF. */
export function FileSheet({ file }: { file: AssetView | undefined }) {
  const t = useTexts(portal);
  const language = useLanguage();
  if (file?.state !== "ready" || file.url === null) return <p className={css.none}>{t("fileNone")}</p>;
  const pages = pagesUrl(file);
  return (
    <>
      <section className={css.sheet} aria-label={file.name}>
        <span className={css.sign} aria-hidden>
          {ending(file.name)}
        </span>
        <div className={css.words}>
          <p className={css.name}>{file.name}</p>
          <dl className={css.facts}>
            <div>
              <dt>{t("fileType")}</dt>
              <dd>{file.type}</dd>
            </div>
            <div>
              <dt>{t("fileSize")}</dt>
              <dd data-numbers>{sizeText(language, file.size)}</dd>
            </div>
          </dl>
        </div>
        <Button component="a" href={`${file.url}?download`} download={file.name}>
          {t("fileDownload")}
        </Button>
      </section>
      {pages !== null && (
        <section
          className={css.preview}
          aria-label={t("filePreview", { name: file.name })}
          // Its pages are turned by the keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <PdfPages
            url={pages}
            texts={{ loading: t("previewLoading"), failed: t("previewFailed"), cut: t("previewCut") }}
          />
        </section>
      )}
    </>
  );
}

/** The last letters of a name, as a sign: "PDF". */
function ending(name: string): string {
  const letters = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? "";
  return letters.toUpperCase();
}
