import type { CallContext } from "../../app/context.ts";
import { isSigned, sign } from "../../storage/index.ts";
import type { NamedLink } from "../store/links.ts";

const purpose = "drive-link-download";
/** No account is called so: somebody without a sign-in. */
export const nobody = "-";

/** What is behind an address: ids with dots between them to be saved, or one of them to be shown, itself or as its pages. */
export type Form = "show" | "pages" | null;

export function makeAddress(
  { secret, clock, caller }: Pick<CallContext, "secret" | "clock" | "caller">,
  { deptId, linkId }: Pick<NamedLink, "deptId" | "linkId">,
  nodeIds: readonly string[],
  { form, lifeMs }: { form: Form; lifeMs: number },
): string {
  const to = caller?.accountId ?? nobody;
  const of = form === null ? nodeIds.join(".") : `${nodeIds.join(".")}!${form}`;
  const end = (clock.now() + lifeMs).toString(36);
  const proof = sign(secret, purpose, [deptId, linkId, to, of], end);
  const grant = [linkId, to, deptId, end, proof].join("~");
  return `/files/drive.link?${new URLSearchParams({ of, to: grant }).toString()}`;
}

/** Null for an address that is wrong or over. */
export function readAddress(
  secret: Uint8Array,
  address: { of: string; to: string },
  now: number,
): { deptId: number; linkId: string; to: string; nodeIds: string[]; form: Form } | null {
  const parts = /^([\w-]{22})~([\w-]{1,64})~([0-9]{1,16})~([0-9a-z]{1,11})~([\w-]{43})$/.exec(address.to);
  const [, linkId = "", to = "", dept = "", end = "", proof = ""] = parts ?? [];
  const deptId = Number(dept);
  if (!parts || !isSigned(secret, purpose, [deptId, linkId, to, address.of], { end, proof, now }))
    return null;
  const [ids = "", form] = address.of.split("!");
  return {
    deptId,
    linkId,
    to,
    nodeIds: ids.split("."),
    form: form === "show" || form === "pages" ? form : null,
  };
}
