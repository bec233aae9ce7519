import { limits } from "@lyceum/contract/limits";
import * as library from "scorm-again/scorm12/min";
import { onCall, runBridge, scaled } from "./bridge.ts";

/** Its types name a default export, which the file does not have. */
const { Scorm12API } = library as unknown as { Scorm12API: typeof library.default };
const api = new Scorm12API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 });

runBridge({
  install({ learnerId, isNew, totalMs, launchData, mastery, run }) {
    const { core, student_data: data } = api.cmi;
    core.student_id = learnerId;
    core.credit = "credit";
    core.lesson_mode = "normal";
    core.entry = isNew ? "ab-initio" : "resume";
    core.lesson_location = run.location.slice(0, 255);
    core.total_time = clock(totalMs);
    if (!isNew) core.lesson_status = statusOf(run.completion, run.success);
    if (run.score !== null) core.score.raw = String(Math.round(Math.max(0, run.score) * 100));
    if (mastery !== null) data.mastery_score = String(Math.round(mastery * 100));
    api.cmi.launch_data = launchData;
    api.cmi.suspend_data = run.suspendData;
    Object.assign(window, { API: api });
  },
  read() {
    const { core } = api.cmi;
    const { lesson_status: status, score } = core;
    return {
      completion: ["completed", "passed", "failed"].includes(status)
        ? "completed"
        : status === "incomplete" || status === "browsed"
          ? "incomplete"
          : "unknown",
      success: status === "passed" || status === "failed" ? status : "unknown",
      score: scaled(score.raw, score.min, score.max),
      location: core.lesson_location.slice(0, limits.packageLocationMax.value),
      suspendData: api.cmi.suspend_data.slice(0, limits.packageDataMax.value),
    };
  },
  listen(changed, ended) {
    onCall(api, "LMSSetValue", () => changed(false));
    onCall(api, "LMSCommit", () => changed(true));
    onCall(api, "LMSFinish", ended);
  },
});

function statusOf(completion: string, success: string): string {
  if (success !== "unknown") return success;
  return completion === "completed" ? "completed" : "incomplete";
}

/** As SCORM 1.2 writes a span. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, "0")).join(":");
}
