import type { RecordingTask } from "@lyceum/contract/shapes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { showFault } from "../../shared/show-fault.ts";

export type Kind = RecordingTask["kind"];

const keyOf = (recordingId: number) => ["recordingTasks", recordingId];

export function useTasks(recordingId: number) {
  const params = { id: String(recordingId) };
  return useQuery({
    queryKey: keyOf(recordingId),
    queryFn: async ({ signal }) =>
      (await http.call("GET /v1/recordings/{id}/tasks", { params, signal, isQuiet: true })).tasks,
    retry: false,
  });
}

/** Sets what stands beside a replay; shown at once, and as it was where the server refuses. */
export function useAttach(recordingId: number) {
  const queries = useQueryClient();
  const queryKey = keyOf(recordingId);
  return async (tasks: readonly RecordingTask[]): Promise<boolean> => {
    const of = (kind: Kind) => tasks.filter((one) => one.kind === kind).map(({ id }) => id);
    queries.setQueryData(queryKey, tasks);
    try {
      await http.call("POST /v1/recordings/{id}/tasks", {
        params: { id: String(recordingId) },
        body: { homeworkIds: of("homework"), quizIds: of("quiz") },
        isQuiet: true,
      });
      return true;
    } catch (error) {
      showFault(error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
}

/** Begins a draft of homework, which no pupil sees before it is published; answers its number. */
export async function beginHomework(title: string): Promise<number> {
  const hourMs = 3_600_000;
  const hour = Math.floor(Date.now() / hourMs) * hourMs;
  const content = {
    title,
    note: "",
    subject: "mathematics",
    classIds: [],
    openAt: hour,
    dueAt: hour + 7 * 24 * hourMs,
    closeAt: hour + 9 * 24 * hourMs,
    releaseRule: "submit",
    attempts: 1,
    isShuffled: true,
    items: [],
  } as const;
  const body = { content: { ...content, classIds: [], items: [] } };
  return (await http.call("POST /staff/homework", { body, isQuiet: true })).homeworkId;
}
