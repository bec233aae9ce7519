import type { StaffNotice } from "@lyceum/contract/shapes";
import { http } from "../../shared/http/index.ts";

export function noticeQuery(id: string) {
  return {
    queryKey: ["staff-notice", id],
    queryFn: ({ signal }: { signal: AbortSignal }) => loadNotice(id, signal),
    retry: false,
  };
}

export function loadNotice(id: number | string, signal?: AbortSignal): Promise<StaffNotice> {
  return http.call("GET /staff/notices/{id}", {
    params: { id: String(id) },
    isQuiet: true,
    ...(signal ? { signal } : {}),
  });
}
