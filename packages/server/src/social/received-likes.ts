import { limits } from "@lyceum/contract/limits";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { maySee, requireActing } from "./policy.ts";
import { noEntitlement, readEntitlements } from "./store/chat.ts";
import { listReceived, type Received } from "./store/invitations.ts";
import { type Member, readMembers } from "./store/members.ts";
import { viewMembers } from "./view.ts";

/** GET /v1/likes/received (D2). */
export const listReceivedLikes: CallHandler<"GET /v1/likes/received"> = async (_input, context) => {
  const viewer = await requireActing(context);
  const { kysely } = context.database;
  const found = await listReceived(kysely, viewer.deptId, viewer.id, {
    withNoteSince: null,
    limit: limits.likersShown.value,
  });
  const open = await seenOf(context, viewer, found);
  const { vipUntil } = (await readEntitlements(kysely, [viewer.id])).get(viewer.id) ?? noEntitlement;
  const isClear = vipUntil > context.clock.now();
  if (!isClear) return { count: open.length, isClear, rows: [] };
  const views = await viewMembers(
    context,
    viewer,
    open.map(({ member }) => member),
  );
  return {
    count: open.length,
    isClear,
    rows: views.map((member, at) => ({ member, at: open[at]?.like.at ?? 0 })),
  };
};

/** GET /v1/invitations (D2): whoever wrote wants to be known, so premium is asked of nobody. */
export const listInvitations: CallHandler<"GET /v1/invitations"> = async (_input, context) => {
  const viewer = await requireActing(context);
  const life = limits.invitationLife.value;
  const found = await listReceived(context.database.kysely, viewer.deptId, viewer.id, {
    withNoteSince: context.clock.now() - life,
    limit: limits.likersShown.value,
  });
  const open = await seenOf(context, viewer, found);
  const views = await viewMembers(
    context,
    viewer,
    open.map(({ member }) => member),
  );
  const rows = views.map((member, place) => {
    const { at = 0, note = "" } = open[place]?.like ?? {};
    return { member, note: note ?? "", at, until: at + life };
  });
  return { rows, total: rows.length };
};

/** The likes of those whom the viewer may see now, in their order. */
async function seenOf(
  { clock, database }: CallContext,
  viewer: Member,
  found: readonly Received[],
): Promise<{ like: Received; member: Member }[]> {
  const ids = found.map(({ id }) => id);
  const members = await readMembers(database, viewer.deptId, ids, viewer.id);
  const now = clock.now();
  const seen = new Map(members.filter((one) => maySee(viewer, one, now)).map((one) => [one.id, one]));
  return found.flatMap((like) => {
    const member = seen.get(like.id);
    return member ? [{ like, member }] : [];
  });
}
