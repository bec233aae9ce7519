/** Where providers lead people back to. */
export function originOf(domain: string): string {
  return domain === "localhost" ? "http://localhost" : `https://${domain}`;
}
