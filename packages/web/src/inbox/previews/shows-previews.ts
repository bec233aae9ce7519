import { useSyncExternalStore } from "react";
import { stored } from "../../shared/stored.ts";
import { openInbox } from "../connection/inbox.ts";

const listeners = new Set<() => void>();

/** Among people of a school previews are shown until somebody switches them off; between members of the social realm, when they ask for them. */
function showsPreviews(): boolean {
  const { realm } = openInbox();
  return (stored.get(keyOf(realm)) ?? (realm === "edu" ? "on" : "off")) === "on";
}

export function useShowsPreviews(): boolean {
  return useSyncExternalStore(subscribe, showsPreviews);
}

export function setShowsPreviews(isOn: boolean): void {
  stored.set(keyOf(openInbox().realm), isOn ? "on" : "off");
  for (const listener of listeners) listener();
}

const keyOf = (realm: string) => `linkPreviews-${realm}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
