import type { useGo } from "./RouteLink.tsx";

/** Ways that lead nowhere must not compile; links take the same destinations. */
export function leadNowhere(go: ReturnType<typeof useGo>): void {
  void go({ screen: "notice", query: { id: 7 } });
  void go({ screen: "room", params: { id: "482193" } });
  // @ts-expect-error an unknown screen
  void go({ screen: "nowhere" });
  // @ts-expect-error a missing parameter
  void go({ screen: "room" });
  // @ts-expect-error a wrong parameter
  void go({ screen: "room", params: { name: "482193" } });
}
