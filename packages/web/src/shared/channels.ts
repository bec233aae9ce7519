import type { StaffChannel } from "@lyceum/contract/shapes";
import { type Language, pick } from "@lyceum/texts";
import { useQuery } from "@tanstack/react-query";
import { http } from "./http/index.ts";

export const channelsKey = ["staff-channels"];

/** All channels of the institution, parents before children. */
export function useChannels() {
  return useQuery({
    queryKey: channelsKey,
    queryFn: async ({ signal }) => (await http.call("GET /staff/channels", { signal, isQuiet: true })).rows,
    staleTime: 30_000,
  });
}

export function channelName(
  language: Language,
  { name, nameEn }: Pick<StaffChannel, "name" | "nameEn">,
): string {
  return pick(language, name, nameEn);
}

/** A channel with those above it: "News / Research". */
export function channelPath(
  language: Language,
  channels: readonly StaffChannel[],
  channelId: number,
): string {
  const names: string[] = [];
  let at: number | null = channelId;
  while (at !== null && names.length < 10) {
    const found = channels.find((one) => one.channelId === at);
    if (!found) break;
    names.unshift(channelName(language, found));
    at = found.parentId;
  }
  return names.join(" / ");
}
