import { Fault } from "@lyceum/contract/faults";
import { maskName } from "@lyceum/domain/courses";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import { findCertificate } from "../store/certificates.ts";

/** GET /certificates/{code} (P10). */
export const checkCertificate: CallHandler<"GET /certificates/{code}"> = async ({ params }, context) => {
  const { deptId } = siteOf(context);
  const found = await findCertificate(context.database.kysely, deptId, params.code);
  if (!found) throw new Fault("notFound");
  const { accountId, name, showsName, revokedAt, ...rest } = found;
  return {
    ...rest,
    name: showsName ? name : maskName(name),
    isRevoked: revokedAt !== null,
    isMine: context.caller?.accountId === accountId,
  };
};
