import { createPublicKey, type KeyObject } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { OutsideToolContent } from "@lyceum/contract/shapes";
import { isToolAddress } from "../courses/index.ts";
import { hasOption } from "@lyceum/domain/sites";
import type { ToolInstitution } from "./store/institution.ts";

/** What pupils do leaves the house, so an institution lets tools in only where it has said so (P10). */
export function letsToolsIn(institution: Pick<ToolInstitution, "kind" | "features">): boolean {
  return hasOption(institution, "outsideTools");
}

/** What was written of a tool, as it may be stored; throws unless the tool can be reached and proved by it. */
export function checkTool(content: OutsideToolContent, mode: { production: boolean }): OutsideToolContent {
  checkAddress(content.loginUrl, "loginUrl", mode);
  checkAddress(content.targetUrl, "targetUrl", mode);
  for (const [at, url] of content.redirectUrls.entries()) checkAddress(url, `redirectUrls.${at}`, mode);
  if (content.jwksUrl !== "") checkAddress(content.jwksUrl, "jwksUrl", mode);
  const pasted = content.publicKey.trim();
  return { ...content, publicKey: pasted === "" ? "" : readPublicKey(pasted) };
}

function checkAddress(text: string, field: string, mode: { production: boolean }): void {
  if (!isToolAddress(text, mode)) throw new Fault("toolUrlRefused", { field });
}

/** In the one form that signatures are checked with, whether it was pasted so, in its older form or as a certificate. */
function readPublicKey(pem: string): string {
  const key = parseKey(pem);
  if (key?.asymmetricKeyType !== "rsa" || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2_048)
    throw new Fault("toolKeyRefused", { field: "publicKey" });
  return key.export({ type: "spki", format: "pem" }).toString().trim();
}

function parseKey(pem: string): KeyObject | null {
  // The public half could be made of it, but then the secret one would have been shown here.
  if (/PRIVATE/i.test(pem)) return null;
  try {
    return createPublicKey(pem);
  } catch {
    return null;
  }
}
