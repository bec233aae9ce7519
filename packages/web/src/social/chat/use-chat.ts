import { useEffect, useEffectEvent } from "react";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { chatsQuery, optionsQuery, profileQuery } from "../queries.ts";

type See = (query: { to: string }) => void;

let started: Promise<void> | null = null;
let hasChat = false;
let see: See = () => undefined;

/** Starts chat once a page load, and again when the profile has become complete. */
export function useChat(isWanted: boolean): void {
  const go = useGo();
  const goTo = useEffectEvent((query: { to: string }) => void go({ screen: "socialMessages", query }));
  useEffect(() => {
    see = (query) => goTo(query);
    if (!isWanted || hasChat) return;
    started ??= start().finally(() => (started = null));
  }, [isWanted]);
}

/** The product's order: profile, options, location, then chat unless the first part of the profile is missing, then the whitelist. */
async function start(): Promise<void> {
  const profile = await queryClient.ensureQueryData(profileQuery()).catch(() => null);
  if (!profile) return;
  await queryClient.ensureQueryData(optionsQuery()).catch(() => null);
  await http.call("GET /v1/location", { as: "social", isQuiet: true, query: {} }).catch(() => null);
  if (profile.stats["basic-toast"] !== "" || profile.state === "suspended") return;
  const { watchInbox } = await import("./notifications.ts");
  hasChat = true;
  watchInbox((query) => {
    if ("to" in query) see({ to: query.to });
  });
  // Nobody is told when it fails: what counts is decided when a message is sent.
  await queryClient.prefetchQuery(chatsQuery()).catch(() => null);
}
