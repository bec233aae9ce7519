import { limits } from "@lyceum/contract/limits";
import type { DriveNode, DriveSort } from "@lyceum/contract/shapes";
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";

const driveKey = ["drive"] as const;
const pageSize = String(limits.drivePageMax.value);

export type Order = { sort: DriveSort; isDown: boolean };

/** A folder as far as it was looked at; without one the person's own drive. */
export function useFolder(folderId: string | undefined, { sort, isDown }: Order) {
  return useInfiniteQuery({
    queryKey: [...driveKey, "folder", folderId ?? "", sort, isDown],
    queryFn: ({ pageParam, signal }) =>
      http.call("GET /drive/nodes", {
        query: {
          sort,
          limit: pageSize,
          ...(isDown ? { isDown: "true" as const } : {}),
          ...(folderId === undefined ? {} : { folderId }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
}

const listSize = "50";

export function useTrash(pageNum: number) {
  return useQuery({
    queryKey: [...driveKey, "trash", pageNum],
    queryFn: ({ signal }) =>
      http.call("GET /drive/trash", {
        query: { pageNum: String(pageNum), pageSize: listSize },
        signal,
        isQuiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useShared(pageNum: number) {
  return useQuery({
    queryKey: [...driveKey, "shared", pageNum],
    queryFn: ({ signal }) =>
      http.call("GET /drive/shared", {
        query: { pageNum: String(pageNum), pageSize: listSize },
        signal,
        isQuiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The links that the person has made, of one folder or file or of all. */
export function useLinks(pageNum: number, nodeId?: string) {
  return useQuery({
    queryKey: [...driveKey, "links", pageNum, nodeId ?? ""],
    queryFn: ({ signal }) =>
      http.call("GET /drive/links", {
        query: {
          pageNum: String(pageNum),
          pageSize: listSize,
          ...(nodeId === undefined ? {} : { nodeId }),
        },
        signal,
        isQuiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useFound(q: string) {
  return useQuery({
    queryKey: [...driveKey, "search", q],
    queryFn: ({ signal }) =>
      http.call("GET /drive/search", { query: { q, pageSize: listSize }, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function useUsage() {
  return useQuery({
    queryKey: [...driveKey, "usage"],
    queryFn: ({ signal }) => http.call("GET /files/usage", { signal, isQuiet: true }),
  });
}

/** Everything of the drive is asked for again. */
export async function driveChanged(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: driveKey });
}

export function useDriveChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => await driveChanged(queries);
}

/** Saves folders and files to the person's device: one file as it is, everything else as an archive. */
export async function downloadAll(nodes: readonly DriveNode[]): Promise<void> {
  const [only] = nodes.length === 1 ? nodes : [];
  if (only?.kind === "file") return await download(only);
  const body = { nodeIds: nodes.map(({ nodeId }) => nodeId) };
  const { url } = await http.call("POST /drive/zip", { body });
  save(url);
  return undefined;
}

/** Saves a file to the person's device. */
export async function download({ assetId }: Pick<DriveNode, "assetId">): Promise<void> {
  if (assetId === null) return;
  const { url } = await http.call("GET /files/{assetId}", { params: { assetId } });
  if (url !== null) save(`${url}?download`);
}

/** Lets the browser save what lies at an address. */
export function save(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
