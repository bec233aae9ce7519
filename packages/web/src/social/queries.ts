import type { OwnProfile, QueueView } from "@lyceum/contract/shapes";
import { queryOptions } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { isMaking } from "../shared/privacy/is-making.ts";
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

export const receivedQuery = () =>
  queryOptions({
    queryKey: ["social", "received"],
    queryFn: () => http.call("GET /v1/likes/received", { as: "social", isQuiet: true }),
    refetchInterval: 15_000,
  });

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ["social", "invitations"],
    queryFn: () => http.call("GET /v1/invitations", { as: "social", isQuiet: true }),
    refetchInterval: 15_000,
  });

export const queueQuery = (view: QueueView) =>
  queryOptions({
    queryKey: ["social", "queue", view],
    queryFn: () =>
      http.call("GET /v1/moderation/queue", { as: "social", isQuiet: true, query: { view, pageSize: "50" } }),
    refetchInterval: 10_000,
  });

export const appealsQuery = () =>
  queryOptions({
    queryKey: ["social", "appeals"],
    queryFn: () =>
      http.call("GET /v1/moderation/appeals", { as: "social", isQuiet: true, query: { pageSize: "20" } }),
    refetchInterval: 10_000,
  });

/** What another senior moderator proposes meanwhile is seen without a reload. */
export const colleaguesQuery = () =>
  queryOptions({
    queryKey: ["social", "colleagues"],
    queryFn: () => http.call("GET /v1/moderation/colleagues", { as: "social", isQuiet: true }),
    refetchInterval: 10_000,
  });

export const figuresQuery = () =>
  queryOptions({
    queryKey: ["social", "figures"],
    queryFn: () => http.call("GET /v1/moderation/figures", { as: "social", isQuiet: true }),
    refetchInterval: 30_000,
  });

export const rolesQuery = () =>
  queryOptions({
    queryKey: ["social", "roles"],
    queryFn: () => http.call("GET /v1/roles", { as: "social", isQuiet: true }),
    staleTime: 60_000,
  });

/** A warning that somebody gives meanwhile is seen without a reload. */
export const safetyQuery = () =>
  queryOptions({
    queryKey: ["social", "safety"],
    queryFn: () => http.call("GET /v1/safety", { as: "social", isQuiet: true }),
    refetchInterval: 15_000,
  });

export const consentsQuery = () =>
  queryOptions({
    queryKey: ["social", "consents"],
    queryFn: () => http.call("GET /v1/consents", { as: "social", isQuiet: true }),
  });

/** The requests for a copy and for erasure; asked again while the copy is being made. */
export const privacyQuery = () =>
  queryOptions({
    queryKey: ["social", "privacy"],
    queryFn: () => http.call("GET /v1/privacy", { as: "social", isQuiet: true }),
    refetchInterval: ({ state }) => (isMaking(state.data) ? lookMs : false),
  });

/** Whom one may write to for a while; kept as the server said it, and asked again when something may have changed. */
export const chatsQuery = () =>
  queryOptions({
    queryKey: ["social", "chats"],
    queryFn: () =>
      http.call("GET /v1/chat/relations", { as: "social", isQuiet: true, query: { pageSize: "50" } }),
  });

/** Of one person, so that a long list is no question of pages. */
export const chatQuery = (userId: string) =>
  queryOptions({
    queryKey: ["social", "chats", userId],
    queryFn: () =>
      http.call("GET /v1/chat/relations", { as: "social", isQuiet: true, query: { user_id: userId } }),
  });

/** What the two want of each other's pictures; a change of the other is seen without a reload. */
export const picturesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["social", "pictures", userId],
    queryFn: () =>
      http.call("GET /v1/chat/pictures", { as: "social", isQuiet: true, query: { user_id: userId } }),
    refetchInterval: 15_000,
  });

export const premiumQuery = () =>
  queryOptions({
    queryKey: ["social", "premium"],
    queryFn: () => http.call("GET /v1/premium", { as: "social", isQuiet: true }),
    // What a payment gives is seen in every open page without a reload.
    refetchInterval: lookMs,
  });

export const ordersQuery = () =>
  queryOptions({
    queryKey: ["social", "orders"],
    queryFn: () => http.call("GET /v1/orders", { as: "social", isQuiet: true, query: { pageSize: "20" } }),
    refetchInterval: lookMs,
  });

/** While a moderator looks at it, the answer is seen without a reload. */
export const verificationQuery = () =>
  queryOptions({
    queryKey: ["social", "verification"],
    queryFn: () => http.call("GET /v1/verification", { as: "social", isQuiet: true }),
    refetchInterval: ({ state }) => (state.data?.state === "underReview" ? lookMs : false),
  });

/** Every save answers with the whole profile. What was asked before it, and is still on its way, would put the former one back. */
export async function keepProfile(profile: OwnProfile): Promise<void> {
  await queryClient.cancelQueries({ queryKey: profileQuery().queryKey, exact: true });
  queryClient.setQueryData(profileQuery().queryKey, profile);
}
