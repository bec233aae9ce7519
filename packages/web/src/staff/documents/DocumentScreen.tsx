import { staffDocuments } from "@lyceum/texts/staff/documents";
import { useParams } from "@tanstack/react-router";
import { useTexts } from "../../shared/use-texts.ts";
import { EditorPage } from "../EditorPage.tsx";
import { StaffLayout } from "../StaffLayout.tsx";
import { DocumentEditor } from "../document-editor/DocumentEditor.tsx";
import { documentQuery } from "./load-document.ts";

/** /staff/documents/<id> (P13): one document, to write, review and publish it. */
export function Screen() {
  const t = useTexts(staffDocuments);
  const { id = "" } = useParams({ strict: false });
  return (
    <StaffLayout screen="staffDocument" isPlain>
      <EditorPage key={id} query={documentQuery(id)} list="staffDocuments" t={t}>
        {(document, reload) => <DocumentEditor first={document} onReload={reload} />}
      </EditorPage>
    </StaffLayout>
  );
}
