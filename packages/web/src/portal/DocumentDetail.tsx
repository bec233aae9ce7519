import { useQueryValues } from "../shared/RouteLink.tsx";
import { DocumentArticle } from "./document/DocumentArticle.tsx";
import { DocumentPage } from "./document/DocumentPage.tsx";

/** /imageText/detail, /imgGroup/detail, /video/detail and /file/detail: neighbours in a channel may be of any kind, so each shows all. */
export function Screen() {
  const { docId = "" } = useQueryValues();
  return (
    <DocumentPage key={docId} docId={docId}>
      {(document) => <DocumentArticle document={document} />}
    </DocumentPage>
  );
}
