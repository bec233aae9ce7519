import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { deviceName } from "@lyceum/domain/accounts";
import { browserOf, type CallHandler } from "../../app/calls.ts";
import { hashTicket, newTicket } from "../../app/tickets.ts";
import { requireAgreement } from "../policy.ts";
import { insertTicket } from "./store.ts";
import { siteWithWeChat } from "./ticket.ts";

/**
 * GET /wechat/getQrUrl (A3). Three secrets: the id and the cookie are the browser's, the state is in the picture that anybody
 * may photograph. With the state one can answer, but never receive what is answered.
 */
export const showWeChatCode: CallHandler<"GET /wechat/getQrUrl"> = async ({ query }, context) => {
  const { deptId, domain } = siteWithWeChat(context);
  const { clock, database, userAgent, wechat } = context;
  const { purpose = "signIn", agreement } = query;
  if (purpose === "signIn") requireAgreement(agreement === "yes");
  const [id, state] = [newTicket(), newTicket()];
  const begun = wechat.begin({ domain, state });
  if (!begun) throw new Fault("notFound");
  const now = clock.now();
  const expiresAt = now + limits.wechatCodeLife.value;
  // Two digits, so that nobody reads a zero in front as nothing.
  const number = String(randomInt(10, 100));
  await insertTicket(database.kysely, {
    id_hash: hashTicket(id),
    dept_id: deptId,
    state_hash: hashTicket(state),
    browser_hash: hashTicket(browserOf(context)),
    purpose,
    status: "pending",
    number,
    device: deviceName(userAgent),
    grant_hash: null,
    identity: null,
    nick: "",
    avatar: "",
    created_at: now,
    expires_at: expiresAt,
  });
  return { id, url: begun.url, how: begun.how, expires_at: expiresAt, number };
};
