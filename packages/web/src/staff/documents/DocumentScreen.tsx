import { staffDocuments } from "@lyceum/texts/staff/documents";
import { PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { DocumentEditor } from "../document-editor/DocumentEditor.tsx";
import { documentQuery } from "./load-document.ts";

/** /staff/documents/<id> (P13): one document, to write, review and publish it. */
export function Screen() {
  const { id = "" } = useParams({ strict: false });
  return (
    <StaffLayout screen="staffDocument" isPlain>
      <Loaded key={id} id={id} />
    </StaffLayout>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useTexts(staffDocuments);
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  // What was read before may be old, and one who writes must begin with what is there.
  const found = useQuery({ ...documentQuery(id), staleTime: Infinity, gcTime: 0 });
  return (
    <LoadedPage
      query={found}
      waiting={<PageSkeleton />}
      gone={{
        title: t("gone"),
        text: t("goneText"),
        actions: (
          <Button component={RouteLink} screen="staffDocuments">
            {t("back")}
          </Button>
        ),
      }}
      failed={t("failed")}
    >
      {(document) => (
        <DocumentEditor
          key={turn}
          first={document}
          onReload={async () => {
            await queries.refetchQueries({ queryKey: documentQuery(id).queryKey });
            setTurn(turn + 1);
          }}
        />
      )}
    </LoadedPage>
  );
}
