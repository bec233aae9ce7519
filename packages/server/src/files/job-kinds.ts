import { limits } from "@lyceum/contract/limits";
import { Type } from "typebox";
import type { Realm } from "../app/context.ts";
import type { JobKind } from "../ports/jobs.ts";

const payload = Type.Object({
  realm: Type.Union([Type.Literal("edu"), Type.Literal("social")]),
  assetId: Type.String(),
});
type Payload = typeof payload;

/** Scans, identifies and cleans an asset that came whole. */
export const processSmall: JobKind<Payload> = {
  name: "files.process",
  payload,
  attempts: 12,
};

/** The same for a large one, which takes minutes. */
export const processLarge: JobKind<Payload> = {
  name: "files.processLarge",
  payload,
  attempts: 12,
};

/** Makes the renditions of a video. One at a time on all nodes together: it takes a machine as long as it is given. */
export const renderVideo: JobKind<Payload> = {
  name: "files.render",
  payload,
  attempts: 3,
  queue: "files.render",
};

/** Makes the pages of a document of an office. One at a time on all nodes together, as above. */
export const previewDocument: JobKind<Payload> = {
  name: "files.preview",
  payload,
  attempts: 3,
  queue: "files.preview",
};

export function processKindFor(size: number): JobKind<Payload> {
  return size > limits.smallAssetMax.value ? processLarge : processSmall;
}

export function processKey(realm: Realm, assetId: string): string {
  return `files.process:${realm}:${assetId}`;
}

export function renderKey(realm: Realm, assetId: string): string {
  return `files.render:${realm}:${assetId}`;
}
