import type { OwnProfile } from "@lyceum/contract/shapes";
import { queryOptions } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { queryClient } from "../shared/query-client.ts";

/** How soon a match of the other side is seen. */
const lookMs = 3_000;

export const profileQuery = () =>
  queryOptions({
    queryKey: ["social", "profile"],
    queryFn: () => http.call("GET /v1/profile", { as: "social", isQuiet: true }),
  });

export const optionsQuery = () =>
  queryOptions({
    queryKey: ["social", "options"],
    queryFn: () => http.call("GET /v1/profile/options", { as: "social", isQuiet: true }),
    staleTime: Infinity,
  });

export const deckQuery = () =>
  queryOptions({
    queryKey: ["social", "deck"],
    queryFn: () => http.call("GET /v1/discovery", { as: "social", isQuiet: true }),
    staleTime: Infinity,
  });

export const matchesQuery = () =>
  queryOptions({
    queryKey: ["social", "matches"],
    queryFn: () => http.call("GET /v1/matches", { as: "social", isQuiet: true }),
    refetchInterval: lookMs,
  });

export const queueQuery = () =>
  queryOptions({
    queryKey: ["social", "queue"],
    queryFn: () =>
      http.call("GET /v1/moderation/queue", { as: "social", isQuiet: true, query: { pageSize: "20" } }),
    refetchInterval: 10_000,
  });

/** Every save answers with the whole profile. */
export function keepProfile(profile: OwnProfile): void {
  queryClient.setQueryData(profileQuery().queryKey, profile);
}
