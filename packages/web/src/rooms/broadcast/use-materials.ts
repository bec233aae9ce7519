import type { AssetView } from "@lyceum/contract/shapes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect } from "react";
import { http } from "../../shared/http/index.ts";
import { useRoomSession } from "../session/session-context.tsx";

const LiveIdContext = createContext<number | null>(null);
/** Says of which broadcast the room is. */
export const LiveIdProvider = LiveIdContext.Provider;

/** The room tells of others that are chosen while it is held. It may be lost on the way, and links end. */
const everyMs = 600_000;
const none: readonly AssetView[] = [];

/** The files of the broadcast around (P6); none in a conference. */
export function useMaterials(): readonly AssetView[] {
  const liveId = use(LiveIdContext);
  const { signals } = useRoomSession().room;
  const queries = useQueryClient();
  useEffect(
    () =>
      signals.on((_account, { kind }) => {
        if (kind === "materials") void queries.invalidateQueries({ queryKey: ["live", "materials", liveId] });
      }),
    [signals, queries, liveId],
  );
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
