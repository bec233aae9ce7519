import type { RichTextNode } from "@lyceum/contract/rich-text";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { RichText } from "../../kit/rich-text/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { Lang, TextPlace } from "./text-place.ts";
import css from "./Editor.module.css";
import type { OpenDocument } from "./use-document.ts";

type Props = { lang: Lang; open: OpenDocument; onPlace: (place: TextPlace) => void };

/** The text as it reads, block by block, each with a way to comment on it. */
export function ReadText({ lang, open, onPlace }: Props) {
  const t = useTexts(staffDocuments);
  const { content, assets, document } = open;
  const [title, summary, field, body] =
    lang === "zh"
      ? [content.title, content.summary, "body", content.body]
      : [content.titleEn, content.summaryEn, "bodyEn", content.bodyEn];
  const spokenOf = new Set(
    document.reviews.filter(({ version }) => version === document.version).map(({ place }) => place),
  );
  const mayComment = document.acts.includes("approve") || document.acts.includes("reject");
  return (
    <section className={css.read} lang={lang} aria-label={t(lang)}>
      <h2 className={css.readTitle}>{title || t("untitled")}</h2>
      {summary !== "" && <p className={css.readSummary}>{summary}</p>}
      {body === null && <p className={css.none}>{t("readEmpty")}</p>}
      {body?.content?.map((block, index) => {
        const place = `${field}.${index}`;
        return (
          <div
            key={place}
            className={css.block}
            data-place={place}
            data-spoken={spokenOf.has(place) || undefined}
          >
            <RichText doc={{ type: "doc", content: [block] }} assets={assets} />
            {mayComment && (
              <button
                type="button"
                className={css.speak}
                aria-label={t("commentOn")}
                title={t("commentOn")}
                onClick={() => onPlace({ place, quote: quoteOf(block) })}
              >
                +
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}

const quoteMax = 120;

function quoteOf(block: RichTextNode): string {
  const words = plainTextOf({ type: "doc", content: [block] }).replaceAll(/\s+/g, " ");
  return words.length > quoteMax ? `${words.slice(0, quoteMax)}…` : words;
}
