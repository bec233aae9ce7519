import type { StaffDocument } from "@lyceum/contract/shapes";
import { http } from "../../shared/http/index.ts";

export function documentQuery(id: string) {
  return {
    queryKey: ["staff-document", id],
    queryFn: ({ signal }: { signal: AbortSignal }) => loadDocument(id, signal),
    retry: false,
  };
}

export function loadDocument(id: number | string, signal?: AbortSignal): Promise<StaffDocument> {
  return http.call("GET /staff/documents/{id}", {
    params: { id: String(id) },
    isQuiet: true,
    ...(signal ? { signal } : {}),
  });
}
