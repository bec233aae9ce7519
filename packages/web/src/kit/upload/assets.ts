import type { AssetView } from "@lyceum/contract/shapes";

/** Files by their id, as the server last told of them. */
export type Assets = ReadonlyMap<string, AssetView>;

/** A file of a field: its asset, and for pictures what those read who cannot see them. */
export type UploadedFile = { assetId: string; alt: string };
