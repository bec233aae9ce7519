/** Where the push services of browsers are; a name that begins with a dot stands for all below it, and one with a scheme for itself alone. */
export const knownPushHosts: readonly string[] = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

/** Nothing that stands for a name and password, a port or another host in disguise. */
const address = /^https:\/\/([a-z\d.-]+)\/[\w\-.~!$&'()*+,;=:@%/?]*$/;

/** Whether an address is one of a push service: a browser names it, so it may be anything. */
export function isKnownPushHost(endpoint: string, hosts: readonly string[]): boolean {
  if (hosts.some((host) => host.includes("://") && endpoint.startsWith(`${host}/`))) return true;
  const [, name] = address.exec(endpoint) ?? [];
  if (name === undefined) return false;
  return hosts.some((host) => (host.startsWith(".") ? name.endsWith(host) : name === host));
}
