import type { App } from "../../app/context.ts";
import { GuardRefusal } from "../../ports/guarded-fetch.ts";

const timeoutMs = 5_000;
const answerMax = 1_024;

export const recordNameOf = (domain: string) => `_lyceum.${domain}`;
export const fileUrlOf = (domain: string) => `http://${domain}/.well-known/lyceum-site.txt`;

/**
 * Whether whoever answers for a domain says the token: in the TXT record of its name, or in its file. The file may lie behind
 * redirects of the domain itself, such as to https, and nowhere else.
 */
export async function findProof(
  { domainTexts, guardedFetch }: Pick<App, "domainTexts" | "guardedFetch">,
  domain: string,
  token: string,
): Promise<boolean> {
  const texts = await domainTexts(recordNameOf(domain));
  if (texts.some((text) => text.trim() === token)) return true;
  try {
    const { status, body } = await guardedFetch({
      url: fileUrlOf(domain),
      method: "GET",
      timeoutMs,
      answerMax,
      redirectsMax: 2,
      allows: (url) => url.hostname === domain,
    });
    return status === 200 && body.trim() === token;
  } catch (error) {
    if (error instanceof GuardRefusal) return false;
    throw error;
  }
}
