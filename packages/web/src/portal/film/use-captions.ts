import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { useIsSignedIn } from "../../shared/session-port.ts";
import { ask, isGone } from "../ask.ts";

/**
 * What is said, under its number; those of a film for the institution alone are asked for as somebody of it, and in a preview
 * as who writes it.
 */
export function useCaptions(docId: number, captionId: number | undefined, isPreview: boolean) {
  const isSignedIn = useIsSignedIn();
  const query = { docId: String(docId), captionId: String(captionId) };
  return useQuery({
    queryKey: ["portal", "captions", query, isSignedIn, isPreview],
    enabled: captionId !== undefined,
    async queryFn({ signal }) {
      if (isPreview) {
        const params = { id: query.docId, captionId: query.captionId };
        return await http.call("GET /staff/documents/{id}/captions/{captionId}", {
          params,
          signal,
          isQuiet: true,
        });
      }
      try {
        return await ask("GET /column/front/captions", query, signal);
      } catch (error) {
        if (!isSignedIn || !isGone(error)) throw error;
        return await http.call("GET /column/member/captions", { query, signal, isQuiet: true });
      }
    },
    // A text under a number never changes.
    staleTime: Infinity,
    retry: false,
  });
}
export type CaptionsQuery = ReturnType<typeof useCaptions>;
