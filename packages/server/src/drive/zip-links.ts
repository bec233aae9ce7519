import { linkEndsAt } from "@lyceum/domain/storage";
import { limits } from "@lyceum/contract/limits";
import { isSigned, sign } from "../storage/index.ts";

const purpose = "drive-zip";

export type ZipOf = { deptId: number; accountId: string; nodeIds: readonly string[] };

/** The address that brings folders and files as one archive, for one person and a while. */
export function makeZipLink(secret: Uint8Array, { deptId, accountId, nodeIds }: ZipOf, now: number): string {
  const end = linkEndsAt(now, limits.assetLinkLife.value).toString(36);
  const of = nodeIds.join(".");
  const proof = sign(secret, purpose, [deptId, accountId, of], end);
  return `/files/drive.zip?${new URLSearchParams({ of, to: `${accountId}~${deptId}~${end}~${proof}` }).toString()}`;
}

/** For whom a link was made, and what it brings; null for one that is wrong or over. */
export function readZipLink(
  secret: Uint8Array,
  { of, to }: { of: string; to: string },
  now: number,
): ZipOf | null {
  const parts = /^([\w-]{1,64})~([0-9]{1,16})~([0-9a-z]{1,11})~([\w-]{43})$/.exec(to);
  const [, accountId = "", dept = "", end = "", proof = ""] = parts ?? [];
  const deptId = Number(dept);
  if (!parts || !isSigned(secret, purpose, [deptId, accountId, of], { end, proof, now })) return null;
  return { deptId, accountId, nodeIds: of.split(".") };
}
