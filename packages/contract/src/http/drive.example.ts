import type { DriveNode } from "../shapes/index.ts";

export const driveNodeExample: DriveNode = {
  nodeId: "n7dPX2nHkUeJ0w9cT5bLmA",
  kind: "file",
  name: "plan.pdf",
  size: 184_320,
  changedAt: 1_790_000_000_000,
  type: "application/pdf",
  assetKind: "document",
  assetId: "q7dPX2nHkUeJ0w9cT5bLmA",
  thumbUrl: null,
  isShared: false,
};
