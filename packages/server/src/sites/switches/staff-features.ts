import { Fault } from "@lyceum/contract/faults";
import { switchesOf, withSwitch } from "@lyceum/domain/sites";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { Caller } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { keepSpan } from "../../chat-reviews/index.ts";
import { emitSiteChanged } from "../../domain-events/index.ts";
import { maySwitchRealm } from "../policy.ts";
import { findSwitches, lockSwitches, type SwitchedInstitution, writeSwitches } from "./store.ts";

/** P13: what can be switched at the caller's institution. */
export const showFeatures: CallHandler<"GET /staff/features"> = async (_input, context) => {
  const caller = callerOf(context);
  return answer(await findSwitches(context.database.kysely, caller.deptId), caller);
};

/** P13: sets one switch; the record has it once, however often it is sent. */
export const switchFeature: CallHandler<"POST /staff/features"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { name, isOn } = body;
  if (name === "social" && !maySwitchRealm(caller)) throw new Fault("forbidden");
  return await context.database.kysely.transaction().execute(async (trx) => {
    const before = await lockSwitches(trx, deptId);
    const stateOf = (one: SwitchedInstitution) =>
      answer(one, caller).switches.find((state) => state.name === name)?.isOn;
    const features = withSwitch(before, name, isOn);
    if (features === null) throw new Fault(name === "social" ? "socialIsForAdults" : "forbidden");
    const after = { ...before, features };
    if (stateOf(before) === stateOf(after)) return answer(before, caller);
    await writeSwitches(trx, deptId, features);
    if (name === "chatReviews") await keepSpan(trx, deptId, { isOn, now: context.clock.now() });
    await recordAct(trx, actorOf(context), {
      act: "feature.switch",
      thing: { kind: "institution", id: deptId },
      before: { [name]: !isOn },
      after: { [name]: isOn },
    });
    await emitSiteChanged(context, trx, deptId);
    return answer(after, caller);
  });
};

function answer(institution: SwitchedInstitution, caller: Caller) {
  return { switches: switchesOf(institution, { switchRealm: maySwitchRealm(caller) }) };
}
