import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { StaffLayout } from "../StaffLayout.tsx";
import { PreviewSheet } from "./PreviewSheet.tsx";
import { LoadedHomework } from "./LoadedHomework.tsx";

/** /staff/homework/$id/preview (P8): homework as a pupil has it, with answers that nobody keeps. */
export function Screen() {
  return (
    <StaffLayout screen="staffHomeworkPreview" hasOwnTimes>
      <Preview />
    </StaffLayout>
  );
}

function Preview() {
  const { id = "" } = useParams({ strict: false });
  const order = /^[0-9]{1,9}$/.exec(useQueryValues()["order"] ?? "")?.[0] ?? "1";
  const [begun, setBegun] = useState(1);
  const query = useQuery({
    queryKey: ["staff-homework-preview", id, order, begun],
    queryFn: ({ signal }) =>
      http.call("GET /staff/homework/{id}/preview", {
        params: { id },
        query: { order },
        signal,
        isQuiet: true,
      }),
    placeholderData: keepPreviousData,
    // Answers are typed over it: it stays until one begins again.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <LoadedHomework query={query}>
      {(data) => (
        <PreviewSheet key={`${data.order} ${data.now}`} preview={data} onBegin={() => setBegun(begun + 1)} />
      )}
    </LoadedHomework>
  );
}
