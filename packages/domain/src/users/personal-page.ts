import type { PageAudience, PageAudiences, PageField } from "@lyceum/contract/shapes";

export const pageFields = [
  "about",
  "classes",
  "phone",
  "email",
  "honours",
] as const satisfies readonly PageField[];

/** From the strictest; each sees what the ones before it are enough for. */
const order = ["nobody", "staff", "class", "institution"] as const satisfies readonly PageAudience[];

/** Whose page it is: in a school for children its pupils are protected by default and cannot give out their contacts. */
export type PageOwner = { kind: string; isStaff: boolean };

/** How a reader stands to the person. */
export type PageViewer = { isSelf: boolean; isStaff: boolean; isNear: boolean };

/** What may be chosen for a field, the strictest first. */
export function audienceChoices(owner: PageOwner, field: PageField): readonly PageAudience[] {
  const isContact = field === "phone" || field === "email";
  return isContact && isProtected(owner) ? order.slice(0, 2) : order;
}

/** What holds until the person says otherwise. */
export function defaultAudiences(owner: PageOwner): PageAudiences {
  const open = isProtected(owner) ? "class" : "institution";
  return { about: open, classes: open, phone: "nobody", email: "nobody", honours: open };
}

/** Whether a reader, who may reach the person, reads a field. A choice that is no longer allowed counts as the most that is. */
export function readsField(
  owner: PageOwner,
  field: PageField,
  chosen: PageAudience,
  viewer: PageViewer,
): boolean {
  if (viewer.isSelf) return true;
  const widest = audienceChoices(owner, field).at(-1) ?? "nobody";
  const audience = order.indexOf(chosen) > order.indexOf(widest) ? widest : chosen;
  if (audience === "nobody") return false;
  if (audience === "staff") return viewer.isStaff;
  return audience === "institution" || viewer.isNear || viewer.isStaff;
}

function isProtected({ kind, isStaff }: PageOwner): boolean {
  return kind === "k12" && !isStaff;
}
