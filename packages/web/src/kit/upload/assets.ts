import type { AssetView } from "@lyceum/contract/shapes";

/** Files by their id, as the server last told of them. */
export type Assets = ReadonlyMap<string, AssetView>;
