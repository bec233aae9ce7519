import type { AdmissionSettings } from "@lyceum/contract/shapes";
import { allowedModes } from "@lyceum/domain/accounts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { requireMode } from "./policy.ts";
import { readSettings, type Settings, writeSettings } from "./store.ts";

/** GET /staff/admissionSettings (A5). */
export const getAdmissionSettings: CallHandler<"GET /staff/admissionSettings"> = async (_input, context) =>
  viewOf(await readSettings(context.database.kysely, callerOf(context).deptId));

/** POST /staff/admissionSettings (A5). */
export const changeAdmissionSettings: CallHandler<"POST /staff/admissionSettings"> = async (
  { body },
  context,
) => {
  const { deptId } = callerOf(context);
  const emailDomains = [...new Set(body.emailDomains)].toSorted();
  return await context.database.kysely.transaction().execute(async (transaction) => {
    const { kind, ...before } = await readSettings(transaction, deptId);
    requireMode(kind, body.mode);
    const after = { mode: body.mode, emailDomains };
    await writeSettings(transaction, deptId, after);
    await recordAct(transaction, actorOf(context), {
      act: "admission.changeSettings",
      thing: { kind: "institution", id: deptId },
      before,
      after,
    });
    return viewOf({ kind, ...after });
  });
};

function viewOf({ kind, mode, emailDomains }: Settings): AdmissionSettings {
  return { mode, emailDomains, allowedModes: [...allowedModes(kind)] };
}
