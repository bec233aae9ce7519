import { limits } from "@lyceum/contract/limits";
import * as library from "scorm-again/scorm2004/min";
import { bounded, numberOf, onCall, runBridge, scaled } from "./bridge.ts";

/** Its types name a default export, which the file does not have. */
const { Scorm2004API } = library as unknown as { Scorm2004API: typeof library.default };
const api = new Scorm2004API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 });

runBridge({
  install({ learnerId, isNew, totalMs, launchData, mastery, run }) {
    const { cmi } = api;
    cmi.learner_id = learnerId;
    cmi.credit = "credit";
    cmi.mode = "normal";
    cmi.entry = isNew ? "ab-initio" : "resume";
    cmi.location = run.location;
    cmi.total_time = `PT${Math.floor(totalMs / 1_000)}S`;
    if (run.completion !== "unknown") cmi.completion_status = run.completion;
    if (run.success !== "unknown") cmi.success_status = run.success;
    if (run.score !== null) cmi.score.scaled = String(run.score);
    if (mastery !== null) cmi.scaled_passing_score = String(mastery);
    cmi.launch_data = launchData;
    cmi.suspend_data = run.suspendData;
    Object.assign(window, { API_1484_11: api });
  },
  read() {
    const { score, completion_status: completion, success_status: success, location } = api.cmi;
    const said = numberOf(score.scaled);
    return {
      completion: completion === "completed" || completion === "incomplete" ? completion : "unknown",
      success: success === "passed" || success === "failed" ? success : "unknown",
      score: said === null ? scaled(score.raw, score.min, score.max) : bounded(said),
      location: location.slice(0, limits.packageLocationMax.value),
      suspendData: api.cmi.suspend_data.slice(0, limits.packageDataMax.value),
    };
  },
  listen(changed, ended) {
    onCall(api, "SetValue", () => changed(false));
    onCall(api, "Commit", () => changed(true));
    onCall(api, "Terminate", ended);
  },
});
