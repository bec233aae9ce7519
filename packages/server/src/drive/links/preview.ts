import { Fault } from "@lyceum/contract/faults";
import type { AssetView, LinkedPreview } from "@lyceum/contract/shapes";
import { isTextName } from "@lyceum/domain/drive";
import type { CallHandler } from "../../app/calls.ts";
import { viewAssets } from "../../files/index.ts";
import { figures } from "../figures.ts";
import { takeDownload } from "../store/links.ts";
import { findNodes } from "../store/nodes.ts";
import { makeAddress } from "./address.ts";
import { requirePassed, seenThrough } from "./visit.ts";

/** POST /driveLinks/preview (P11). */
export const preview: CallHandler<"POST /driveLinks/preview"> = async ({ body }, context) => {
  const { kysely } = context.database;
  const link = await requirePassed(context, body);
  const seen = (await seenThrough(kysely, link, [body.nodeId])).get(body.nodeId);
  const [node] = seen?.isFile ? await findNodes(kysely, link.deptId, [body.nodeId]) : [];
  if (!node?.assetId) throw new Fault("notFound");
  const viewer = { realm: "edu", deptId: link.deptId, accountId: null } as const;
  const asset = (await viewAssets(context, viewer, [node.assetId])).get(node.assetId);
  if (asset?.state !== "ready") return { as: "none", url: null, isMaking: false };
  const { as, form } = shownAs(asset, node.name);
  if (as === "none") return { as, url: null, isMaking: asset.kind === "document" && asset.progress !== null };
  // Who looks at a file has it.
  const isCounted = link.downloadsMax !== null && context.caller?.accountId !== link.ownerId;
  if (isCounted && !(await takeDownload(kysely, link.linkId))) throw new Fault("driveLinkUsed");
  const lifeMs = as === "video" || as === "audio" ? figures.linkFilmLife : figures.linkDownloadLife;
  return { as, url: makeAddress(context, link, [body.nodeId], { form, lifeMs }), isMaking: false };
};

function shownAs(
  { kind, type, variants }: AssetView,
  name: string,
): { as: LinkedPreview["as"]; form: "show" | "pages" } {
  if (kind === "image" || kind === "video" || kind === "audio") return { as: kind, form: "show" };
  if (type === "application/pdf") return { as: "pdf", form: "show" };
  if (variants.some((one) => one.kind === "pdf")) return { as: "pdf", form: "pages" };
  return { as: type.startsWith("text/") || isTextName(name) ? "text" : "none", form: "show" };
}
