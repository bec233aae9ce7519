import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readableByUrl } from "./policy.ts";
import { withMp3 } from "./variants.ts";

/** The words of a sound that the person may read (M18). What was recognized is not kept. */
export function audioToText({
  clock,
  database,
  stores,
  video,
  speech,
  log,
}: MessagingContext): CommandHandler<"audioToText"> {
  return async ({ url }, call) => {
    const { realm, personId } = loginOf(call);
    const [object] = await readableByUrl(database, { realm, personId }, [url], clock.now());
    if (!object) throw new Fault("objectMissing");
    if (!stores || !video?.isPresent || !speech?.isPresent) throw new Fault("speechAbsent");
    const { dur } = object;
    if (dur === null) throw new Fault("parameterError", { field: "url" });
    if (dur > limits.audioTextMax.value) throw new Fault("parameterTooLong", { field: "url" });
    const signal = AbortSignal.timeout(limits.audioTextTimeout.value);
    return await withMp3({ stores, video }, object, personId, async (file) => {
      try {
        return { text: await speech.recognize(file, { durationMs: dur }, signal) };
      } catch (error) {
        log("storage.speech", { error });
        throw new Fault("serverBusy", { cause: error });
      }
    }).catch((error: unknown) => {
      if (error instanceof Fault && error.key === "uploadTypeWrong")
        throw new Fault("parameterError", { field: "url", cause: error });
      throw error;
    });
  };
}
