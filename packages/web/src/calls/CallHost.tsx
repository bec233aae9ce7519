import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useGo } from "../shared/RouteLink.tsx";
import { CallWindow } from "./CallWindow.tsx";
import { IncomingCall } from "./IncomingCall.tsx";
import { openCalls } from "./watch-calls.ts";

/** Whatever call this page has: ringing, going on, or just over (M14). */
export function CallHost() {
  const store = openCalls();
  const call = useSyncExternalStore(store.subscribe, store.call);
  const go = useGo();
  const follow = useEffectEvent((roomId: string) => void go({ screen: "room", params: { id: roomId } }));
  useEffect(() => store.onRoom((roomId) => follow(roomId)), [store]);
  if (!call) return null;
  if (call.phase === "incoming") return <IncomingCall key={call.requestId} call={call} store={store} />;
  return <CallWindow call={call} store={store} />;
}
