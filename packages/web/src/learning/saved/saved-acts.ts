import type { SavedFolders } from "@lyceum/contract/shapes";
import { message } from "@lyceum/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useIsSignedIn } from "../../shared/session-port.ts";

const foldersKey = ["saved", "folders"] as const;

export function useFolders() {
  return useQuery({
    queryKey: foldersKey,
    queryFn: ({ signal }) => http.call("GET /savedFolders", { signal, isQuiet: true }),
    enabled: useIsSignedIn(),
  });
}

/** What is read of saved questions is read again. */
export function useReloadSaved(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => await queries.invalidateQueries({ queryKey: ["saved"] });
}

export type Folder = SavedFolders["folders"][number];

export async function changeFolder(
  { folderId }: Pick<Folder, "folderId">,
  body: { name?: string; isRemoved?: boolean },
): Promise<void> {
  await http.call("POST /savedFolders/{id}", { params: { id: String(folderId) }, body, isQuiet: true });
}

export async function changeQuestion(
  savedId: number,
  body: { note?: string; isRemoved?: boolean },
): Promise<void> {
  await http.call("POST /savedQuestions/{id}", { params: { id: String(savedId) }, body, isQuiet: true });
}

export async function moveQuestion(savedId: number, folderId: number | null): Promise<void> {
  await http.call("POST /savedQuestions/move", { body: { savedIds: [savedId], folderId }, isQuiet: true });
}

/** Tells why something was not done. */
export function tellFailure(error: unknown, failed: string): void {
  message.error(sentenceOf(error, failed));
}
