import { useQueryClient } from "@tanstack/react-query";
import { channelsKey } from "../../shared/channels.ts";

export function useReloadChannels(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: channelsKey });
}
