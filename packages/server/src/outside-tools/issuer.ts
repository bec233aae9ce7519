import type { App, SiteScope } from "../app/context.ts";
import type { ToolInstitution } from "./store/institution.ts";

export const paths = {
  auth: "/lti/authorize",
  token: "/lti/token",
  keys: "/lti/keys",
  choice: "/lti/choice",
} as const;

type Asked = {
  site: SiteScope;
  /** What the client named, with its port; "" where that is not known. */
  host: string;
};

/** Who the institution is for tools: in production its own domain, whatever was asked; elsewhere the host that was asked. */
export function issuerOf(
  { production }: Pick<App, "production">,
  { site, host }: Asked,
  { domain }: Pick<ToolInstitution, "domain">,
): string {
  if (!production) return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : "";
  return `https://${domain ?? site.domain}`;
}

/** Whether somebody came by another address than that at which tools answer: their session is not there. */
export function isElsewhere(
  { production }: Pick<App, "production">,
  { site }: Pick<Asked, "site">,
  issuer: string,
): boolean {
  return production && issuer !== `https://${site.domain}`;
}

/** Where a tool finds what the units of a course are worth. */
export function itemsUrl(issuer: string, courseId: number): string {
  return `${issuer}/lti/courses/${courseId}/lineitems`;
}

export function itemUrl(issuer: string, courseId: number, unitId: string): string {
  return `${itemsUrl(issuer, courseId)}/${unitId}`;
}
