import { staffDocuments } from "@lyceum/texts/staff/documents";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { isGone, sentenceOf } from "../../shared/http/index.ts";
import { GonePanel } from "../../shared/parts/GonePanel.tsx";
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
  if (found.isPending) return <PageSkeleton />;
  if (isGone(found.error))
    return (
      <GonePanel
        title={t("gone")}
        actions={
          <Button component={RouteLink} screen="staffDocuments">
            {t("back")}
          </Button>
        }
      >
        {t("goneText")}
      </GonePanel>
    );
  if (found.isError)
    return <ErrorPanel text={sentenceOf(found.error, t("failed"))} onRetry={() => void found.refetch()} />;
  return (
    <DocumentEditor
      key={turn}
      first={found.data}
      onReload={async () => {
        await queries.refetchQueries({ queryKey: documentQuery(id).queryKey });
        setTurn(turn + 1);
      }}
    />
  );
}
