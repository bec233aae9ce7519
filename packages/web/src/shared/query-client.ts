import { QueryClient } from "@tanstack/react-query";

/** What the pages know of the server's data. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
});
