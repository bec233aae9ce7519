/** Where the push services of browsers are; a name that begins with a dot stands for all below it, and one with a scheme for itself alone. */
export const knownPushHosts: readonly string[] = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

/** Whether an address is one of a push service: a browser names it, so it may be anything. */
export function isKnownPushHost(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (hosts.includes(origin)) return true;
  if (protocol !== "https:" || port !== "") return false;
  return hosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
}
