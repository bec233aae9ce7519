import type { StaffPrivacyRequest } from "@lyceum/contract/shapes";
import type { Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const requestKinds = ["export", "erasure"] as const satisfies readonly StaffPrivacyRequest["kind"][];
export const requestStates = [
  "waiting",
  "running",
  "done",
  "undone",
  "failed",
] as const satisfies readonly StaffPrivacyRequest["state"][];

export const loadPrivacy: Load<StaffPrivacyRequest> = ({ page, size, filters }, signal) => {
  const kind = requestKinds.find((one) => one === filters["kind"]?.[0]);
  const state = requestStates.find((one) => one === filters["state"]?.[0]);
  return http.call("GET /staff/privacy", {
    query: {
      pageNum: String(page),
      pageSize: String(size),
      ...(kind === undefined ? {} : { kind }),
      ...(state === undefined ? {} : { state }),
    },
    signal,
    isQuiet: true,
  });
};
