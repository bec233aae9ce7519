import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../app/calls.ts";
import { maySee, requireActing } from "./policy.ts";
import { readMembers } from "./store/members.ts";
import { viewMembers } from "./view.ts";

/** GET /v1/user/{id} (D1): who may not be seen is not there. */
export const readMember: CallHandler<"GET /v1/user/{id}"> = async ({ params }, context) => {
  const viewer = await requireActing(context);
  const [member] =
    params.id === viewer.id
      ? [viewer]
      : await readMembers(context.database, viewer.deptId, [params.id], viewer.id);
  const isOpen = member && (member.id === viewer.id || maySee(viewer, member, context.clock.now()));
  if (!isOpen) throw new Fault("notFound");
  const [view] = await viewMembers(context, viewer, [member]);
  if (!view) throw new Fault("notFound");
  return view;
};
