import type { AssetView } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { http } from "../../shared/http/index.ts";

const LiveIdContext = createContext<number | null>(null);
/** Says of which broadcast the room is. */
export const LiveIdProvider = LiveIdContext.Provider;

/** Others may be chosen while it is held. */
const everyMs = 60_000;
const none: readonly AssetView[] = [];

/** The files of the broadcast around (P6); none in a conference. */
export function useMaterials(): readonly AssetView[] {
  const liveId = use(LiveIdContext);
  const { data } = useQuery({
    queryKey: ["live", "materials", liveId],
    queryFn: async ({ signal }) => {
      const params = { id: String(liveId) };
      return (await http.call("GET /live/{id}", { params, signal, isQuiet: true })).materials;
    },
    enabled: liveId !== null,
    refetchInterval: everyMs,
  });
  return data ?? none;
}
