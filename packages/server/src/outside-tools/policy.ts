import { createPublicKey } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { OutsideToolContent } from "@lyceum/contract/shapes";
import { hasOption } from "@lyceum/domain/sites";
import type { ToolInstitution } from "./store/institution.ts";

/** What pupils do leaves the house, so an institution lets tools in only where it has said so (P10). */
export function letsToolsIn(institution: Pick<ToolInstitution, "kind" | "features">): boolean {
  return hasOption(institution, "outsideTools");
}

/** Throws unless a tool can be reached and proved by what was written. */
export function checkTool(content: OutsideToolContent, mode: { production: boolean }): void {
  checkAddress(content.loginUrl, "loginUrl", mode);
  checkAddress(content.targetUrl, "targetUrl", mode);
  for (const [at, url] of content.redirectUrls.entries()) checkAddress(url, `redirectUrls.${at}`, mode);
  if (content.jwksUrl !== "") checkAddress(content.jwksUrl, "jwksUrl", mode);
  if (content.publicKey.trim() !== "" && !isStrongKey(content.publicKey))
    throw new Fault("toolKeyRefused", { field: "publicKey" });
}

/** Over HTTPS; while somebody develops a tool, also on their own machine. */
export function checkAddress(text: string, field: string, { production }: { production: boolean }): void {
  if (!URL.canParse(text)) throw new Fault("toolUrlRefused", { field });
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isHere =
    !production && protocol === "http:" && (hostname === "127.0.0.1" || hostname === "localhost");
  if ((protocol !== "https:" && !isHere) || username !== "" || password !== "" || hash !== "")
    throw new Fault("toolUrlRefused", { field });
}

function isStrongKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048;
  } catch {
    return false;
  }
}
