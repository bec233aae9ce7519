import { queryOptions } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

export const platformQuery = queryOptions({
  queryKey: ["staff-tool-platform"],
  queryFn: ({ signal }) => http.call("GET /staff/toolPlatform", { signal, isQuiet: true }),
});
