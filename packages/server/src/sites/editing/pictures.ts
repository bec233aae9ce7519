import { Fault } from "@lyceum/contract/faults";
import type { SiteContent } from "@lyceum/contract/shapes";
import { permissionsOf } from "@lyceum/domain/accounts";
import { readReader } from "../../roles/index.ts";
import type { App } from "../../app/context.ts";
import { type OpenedAsset, openReferred, original, registerThing } from "../../files/index.ts";

/** The address bears the id of the picture, and another picture has another one. */
const freshMs = 86_400_000;
const forms = ["w1280-webp", "w640-webp", "w320-webp", original];

/** What files of a site belong to: what is written and kept, and what visitors see of it. */
export const siteThing = (deptId: number) => ({ kind: "site", id: String(deptId), deptId }) as const;
export const shownThing = (deptId: number) => ({ kind: "siteShown", id: String(deptId), deptId }) as const;

export function picturesOf({ logo, favicon, banners }: SiteContent): string[] {
  return [logo, favicon, ...banners.map(({ picture }) => picture)].filter((id) => id !== null);
}

/** Where visitors find a picture of a site; what is no asset lies where it lay. */
export function pictureUrl(deptId: number, assetId: string | null, before: string): string {
  return assetId === null ? before : `/site-pictures/${deptId}/${assetId}`;
}

/** A picture that an institution shows to everybody; a file of another kind is none, whatever names it. Fault: `notFound`. */
export async function openSitePicture(app: App, deptId: number, assetId: string): Promise<OpenedAsset> {
  const shown = { realm: "edu", deptId, kind: "siteShown", assetId } as const;
  const opened = await openReferred(app, shown, forms, freshMs);
  if (!opened.type.startsWith("image/")) throw new Fault("notFound");
  return opened;
}

/** As files, pictures of a site are open to those who write it; visitors have their addresses. */
export function registerSiteFiles(): void {
  for (const kind of ["site", "siteShown"])
    registerThing(kind, {
      async canRead({ database }, { realm, deptId, accountId }, things) {
        if (realm !== "edu" || accountId === null) return new Set();
        const reader = await readReader(database.kysely, deptId, accountId);
        const roles = reader.people.find(({ isSelf }) => isSelf)?.roles ?? [];
        return new Set(permissionsOf(roles).includes("edu:site:write") ? things.map(({ id }) => id) : []);
      },
    });
}
