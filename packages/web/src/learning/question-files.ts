import { limits } from "@lyceum/contract/limits";
import type { AssetView } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Assets } from "../kit/upload/index.ts";
import { http } from "../shared/http/index.ts";

/** The links of files end; before that they are asked for again. */
const freshMs = 10 * 60_000;
/** Texts that are drawn together ask together. */
const gatherMs = 10;

const noFiles: Assets = new Map();
const Given = createContext<Assets | null>(null);

/** Files that came with a question, for who could not ask for them. */
export const QuestionFilesProvider = Given.Provider;

/** What a text of a question shows. */
export function useQuestionFiles(ids: readonly string[]): { assets: Assets; isWaiting: boolean } {
  const given = useContext(Given);
  const query = useQuery({
    queryKey: ["question-files", ...ids],
    queryFn: async () => await loadFiles(ids),
    enabled: given === null && ids.length > 0,
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
  if (given !== null) return { assets: given, isWaiting: false };
  return { assets: query.data ?? noFiles, isWaiting: ids.length > 0 && query.isPending };
}

type Waiting = { ids: Set<string>; answer: Promise<Assets> };
let waiting: Waiting | null = null;

async function loadFiles(ids: readonly string[]): Promise<Assets> {
  const isFull = waiting !== null && waiting.ids.size + ids.length > limits.assetViewsMax.value;
  const open = waiting === null || isFull ? begin() : waiting;
  for (const id of ids) open.ids.add(id);
  const found = await open.answer;
  return new Map([...found].filter(([id]) => ids.includes(id)));
}

function begin(): Waiting {
  const asked = new Set<string>();
  const answer = new Promise((resolve) => setTimeout(resolve, gatherMs)).then(async (): Promise<Assets> => {
    if (waiting?.ids === asked) waiting = null;
    const views: AssetView[] = await http.call("POST /files/views", {
      body: { assetIds: [...asked] },
      isQuiet: true,
    });
    return new Map(views.map((view) => [view.id, view]));
  });
  waiting = { ids: asked, answer };
  return waiting;
}
