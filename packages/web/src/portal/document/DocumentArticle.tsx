import type { Document } from "@lyceum/contract/shapes";
import { Picture } from "../Picture.tsx";
import { Article } from "./Article.tsx";
import { FileSheet } from "./FileSheet.tsx";
import { Gallery } from "./Gallery.tsx";

/** An article with what stands above its text: its pictures, or its cover. */
export function DocumentArticle({
  document,
  isPreview = false,
}: {
  document: Document;
  isPreview?: boolean;
}) {
  if (document.docType === "file") {
    const [file, ...others] = document.attachments;
    return (
      <Article document={{ ...document, attachments: others }} isPreview={isPreview}>
        <FileSheet file={file} />
      </Article>
    );
  }
  return (
    <Article document={document} isPreview={isPreview}>
      {document.media.length > 0 && <Gallery pictures={document.media} />}
      {document.media.length === 0 && document.coverUrl && <Picture src={document.coverUrl} alt="" isFirst />}
    </Article>
  );
}
