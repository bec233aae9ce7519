import { useQuery } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { useIsSignedIn } from "../shared/session-port.ts";

/** What is to be reviewed today. */
export function useDueQueue() {
  return useQuery({
    queryKey: ["wrong", "due"],
    queryFn: ({ signal }) => http.call("GET /wrong/due", { signal, isQuiet: true }),
    enabled: useIsSignedIn(),
  });
}
