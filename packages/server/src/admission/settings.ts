import type { AdmissionSettings } from "@lyceum/contract/shapes";
import { allowedModes } from "@lyceum/domain/accounts";
import { type CallHandler, callerOf } from "../app/calls.ts";
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
    const { kind } = await readSettings(transaction, deptId);
    requireMode(kind, body.mode);
    await writeSettings(transaction, deptId, { mode: body.mode, emailDomains });
    return viewOf({ kind, mode: body.mode, emailDomains });
  });
};

function viewOf({ kind, mode, emailDomains }: Settings): AdmissionSettings {
  return { mode, emailDomains, allowedModes: [...allowedModes(kind)] };
}
