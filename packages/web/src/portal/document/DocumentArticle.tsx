import type { Document } from "@lyceum/contract/shapes";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { Picture } from "../Picture.tsx";
import { Article } from "./Article.tsx";
import { filmOf } from "../film/film-of.ts";
import { FileSheet } from "./FileSheet.tsx";
import { Gallery } from "./Gallery.tsx";

const FilmPart = lazyPanel(
  () => import("../film/FilmPart.tsx"),
  (module) => module.FilmPart,
  { Waiting: () => <div style={{ aspectRatio: "16 / 9" }} aria-busy /> },
);

type Props = { document: Document; isPreview?: boolean };

/** An article with what stands above its text: its film, its file, its pictures, or its cover. */
export function DocumentArticle({ document, isPreview = false }: Props) {
  if (document.docType === "file") {
    const [file, ...others] = document.attachments;
    return (
      <Article document={{ ...document, attachments: others }} isPreview={isPreview}>
        <FileSheet file={file} />
      </Article>
    );
  }
  const found = document.docType === "video" ? filmOf(document) : null;
  if (found) {
    const { film, body, bodyEn } = found;
    return (
      <Article document={{ ...document, body, bodyEn }} isPreview={isPreview}>
        <FilmPart document={document} film={film} isPreview={isPreview} />
      </Article>
    );
  }
  return (
    <Article document={document} isPreview={isPreview}>
      {document.media.length > 0 && <Gallery pictures={document.media} />}
      {document.media.length === 0 && document.coverUrl && (
        <Picture src={document.coverUrl} sizes={document.coverSizes} alt="" isFirst />
      )}
    </Article>
  );
}
