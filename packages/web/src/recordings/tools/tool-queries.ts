import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { showFault } from "../../shared/show-fault.ts";

const workingPollMs = 2_000;

/** Asked for again while it is made. */
export function useFilm(recordingId: number) {
  const params = { id: String(recordingId) };
  return useQuery({
    queryKey: ["recordings", "film", recordingId],
    queryFn: ({ signal }) => http.call("GET /v1/recordings/{id}/film", { params, signal, isQuiet: true }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === "working" ? workingPollMs : false),
  });
}

export function useAttendance(recordingId: number, shown: string) {
  const params = { id: String(recordingId) };
  return useQuery({
    queryKey: ["recordings", "attendance", recordingId, shown],
    queryFn: ({ signal }) =>
      http.call("GET /v1/recordings/{id}/attendance", { params, signal, isQuiet: true }),
    retry: false,
  });
}

type FilmAct = "POST /v1/recordings/{id}/film" | "POST /v1/recordings/{id}/film/cancel";

/** Changes of a recording; what is shown of it is read again afterwards. */
export function useToolAct(recordingId: number) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: String(recordingId) };
  /** Undefined: it failed, and that has been said. */
  async function change<T>(send: () => Promise<T>): Promise<T | undefined> {
    setIsBusy(true);
    try {
      const answer = await send();
      await queries.invalidateQueries({ queryKey: ["recordings"] });
      return answer;
    } catch (error) {
      showFault(error);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }
  return {
    isBusy,
    run: (act: FilmAct) => change(() => http.call(act, { params, isQuiet: true })),
    open: (isOpen: boolean) =>
      change(() =>
        http.call("POST /v1/recordings/{id}/film/open", { params, body: { isOpen }, isQuiet: true }),
      ),
    trim: (trim: { startMs: number; endMs: number } | null) =>
      change(() => http.call("POST /v1/recordings/{id}/trim", { params, body: { trim }, isQuiet: true })),
    writeCaptions: (language: string, file: string) =>
      change(() =>
        http.call("POST /v1/recordings/{id}/captions", { params, body: { language, file }, isQuiet: true }),
      ),
    removeCaptions: (language: string) =>
      change(() =>
        http.call("POST /v1/recordings/{id}/captions/remove", { params, body: { language }, isQuiet: true }),
      ),
  };
}
