import { http, isRefusal } from "../../shared/http/index.ts";
import type { ServerTime } from "./TimeLeft.tsx";

/** What time it is at the server for work that goes on (P8). */
export async function timeAtServer(homeworkId: number): Promise<ServerTime> {
  try {
    const params = { id: String(homeworkId) };
    return (await http.call("POST /homework/{id}/open", { params, body: {}, isQuiet: true })).now;
  } catch (error) {
    return isRefusal(error, "submissionState") || isRefusal(error, "homeworkClosed") ? "over" : null;
  }
}
