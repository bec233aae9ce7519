import { useQueryValues } from "../shared/RouteLink.tsx";
import { Article } from "./document/Article.tsx";
import { DocumentPage } from "./document/DocumentPage.tsx";
import { Gallery } from "./document/Gallery.tsx";
import { Picture } from "./Picture.tsx";

/** /imageText/detail and /imgGroup/detail: neighbours in a channel may be of either kind, so each shows both. */
export function Screen() {
  const { docId = "" } = useQueryValues();
  return (
    <DocumentPage key={docId} docId={docId}>
      {(document) => (
        <Article document={document}>
          {document.media.length > 0 && <Gallery pictures={document.media} />}
          {document.media.length === 0 && document.coverUrl && (
            <Picture src={document.coverUrl} alt="" isFirst />
          )}
        </Article>
      )}
    </DocumentPage>
  );
}
