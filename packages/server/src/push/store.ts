import type { Apns, WebPush } from "@lyceum/contract/shapes";
import { flagBits } from "@lyceum/domain/messages";
import type { KnownDevice } from "@lyceum/domain/push";
import type { Database } from "../ports/database.ts";

export type PushDevice = KnownDevice & {
  sessionId: string;
  tokenName: string;
  web: WebPush | null;
};

type PushDevices = { devices: PushDevice[]; wakesBesideComputer: boolean };

/** What is known of the devices of a person, those without a token too: they may lie in the background. */
export async function readPushDevices(database: Database, personId: number): Promise<PushDevices> {
  const rows = await database.query<PushDevice & { wakesBesideComputer: boolean }>({
    name: "push-devices",
    text: `
      select d.device_id as "deviceId", d.session_id as "sessionId", d.token, d.token_name as "tokenName", d.web,
        d.web is not null as "isBrowser", d.background_link as "backgroundLink",
        coalesce(i.push_when_pc_online, true) as "wakesBesideComputer"
      from im.push_device d
      left join im.person_info i on i.person_id = d.person_id
      where d.person_id = $1
      order by d."time" desc
      limit 20`,
    values: [personId],
  });
  return { devices: rows, wakesBesideComputer: rows[0]?.wakesBesideComputer ?? true };
}

/** Those of these people who have a device that push may wake, and whether any of them is more than a browser. */
export async function whoHasTokens(
  database: Database,
  personIds: readonly number[],
): Promise<Map<number, { isBrowsers: boolean }>> {
  const rows = await database.query<{ personId: number; isBrowsers: boolean }>({
    name: "push-who",
    text: `
      select person_id as "personId", bool_and(web is not null) as "isBrowsers" from im.push_device
      where person_id = any($1::int8[]) and token <> '' group by person_id`,
    values: [personIds],
  });
  return new Map(rows.map(({ personId, isBrowsers }) => [personId, { isBrowsers }]));
}

/** Members of super teams who have a device that push may wake, each with the place of a message. */
export async function readMembersWithTokens(
  database: Database,
  places: readonly Omit<PushPlace, "personId">[],
): Promise<PushPlace[]> {
  return await database.query<PushPlace>({
    name: "push-members",
    text: `
      select distinct p.person_id as "personId", w.conversation_id as "conversationId", w.seq
      from unnest($1::int8[], $2::int8[]) as w (conversation_id, seq)
      join im.present_member p on p.conversation_id = w.conversation_id
      join im.push_device d on d.person_id = p.person_id and d.token <> ''`,
    values: [places.map(({ conversationId }) => conversationId), places.map(({ seq }) => seq)],
  });
}

/** The push service knows the token no more; the device keeps what else it has said. */
export async function forgetToken(database: Database, personId: number, token: string): Promise<void> {
  await database.query({
    name: "push-forget",
    text: "update im.push_device set token = '', token_name = '', web = null where person_id = $1 and token = $2",
    values: [personId, token],
  });
}

/** One message for one person. */
export type PushPlace = { personId: number; conversationId: number; seq: number };

export type MessageToTell = PushPlace & {
  senderId: number;
  type: number;
  body: string;
  custom: string | null;
  attach: unknown;
  extra: { pushContent?: string; pushPayload?: string; apns?: Apns } | null;
  /** By the message: by name, or as one of everybody. */
  mentioned: "you" | "all" | null;
  /** How the receiver knows the sender: by a name of their own, or one of the team. */
  alias: string | null;
  team: { name: string; isSuper: boolean } | null;
};

/**
 * Those of these messages that their people have still to be told of: not read, recalled, hidden or muted meanwhile, and sent
 * to be pushed.
 */
export async function readToTell(database: Database, places: readonly PushPlace[]): Promise<MessageToTell[]> {
  return await database.query<MessageToTell>({
    name: "push-to-tell",
    text: `
      select w.person_id as "personId", w.conversation_id as "conversationId", w.seq, m.sender_id as "senderId",
        m.type, m.body, m.custom, m.attach, m.extra, coalesce(nullif(f.alias, ''), nullif(s.nick, '')) as alias,
        case when t.conversation_id is null then null
          else jsonb_build_object('name', t.name, 'isSuper', t.is_super) end as team,
        n.mentioned
      from unnest($1::int8[], $2::int8[], $3::int8[]) as w (person_id, conversation_id, seq)
      join im.message m on m.conversation_id = w.conversation_id and m.seq = w.seq
      join im.participant p on p.person_id = w.person_id and p.conversation_id = w.conversation_id
      left join im.team t on t.conversation_id = w.conversation_id
      left join im.team_member o on o.conversation_id = w.conversation_id and o.person_id = w.person_id
      left join im.team_member s on s.conversation_id = w.conversation_id and s.person_id = m.sender_id
      left join lateral (
        select case when n.person_id is null then 'all' else 'you' end as mentioned
        from im.mention n
        where n.conversation_id = w.conversation_id and n.seq = w.seq
          and (n.person_id = w.person_id or n.person_id is null)
        order by n.person_id nulls last limit 1
      ) n on true
      left join im.friend f on f.person_id = w.person_id and f.other_id = m.sender_id
      where m.recalled_time is null and m.flags & ${flagBits.isPushable | flagBits.isUnreadable} = 0
        and m.sender_id <> w.person_id and p.ack_seq < w.seq and p.cleared_seq < w.seq
        and (t.conversation_id is null or (not t.is_dismissed and o.person_id is not null
          and (o.mute_noti = 0 or (n.mentioned is not null and coalesce((m.extra->'apns'->>'forcePush')::boolean, true)) or (o.mute_noti = 2 and s.role in ('owner', 'manager')))))
        and not exists (
          select from im.relation r
          where r.person_id = w.person_id and r.other_id = m.sender_id and (r.is_muted or r.is_blacked)
        )
        and not exists (
          select from im.hidden h
          where h.person_id = w.person_id and h.conversation_id = w.conversation_id and h.seq = w.seq
        )`,
    values: [
      places.map(({ personId }) => personId),
      places.map(({ conversationId }) => conversationId),
      places.map(({ seq }) => seq),
    ],
  });
}

/** A kept system message of somebody whom push may wake. */
export type SystemToTell = { id: number; personId: number; senderId: number; teamId: number | null };

/** Those of these system messages that their people have still to be told of: not read, nor muted where they come from. */
export async function readSystemToTell(database: Database, ids: readonly number[]): Promise<SystemToTell[]> {
  return await database.query<SystemToTell>({
    name: "push-system-to-tell",
    text: `
      select m.id, m.to_id as "personId", m.from_id as "senderId", m.team_id as "teamId"
      from im.system_message m
      left join im.team t on t.conversation_id = m.team_id
      left join im.team_member o on o.conversation_id = m.team_id and o.person_id = m.to_id
      left join im.team_member s on s.conversation_id = m.team_id and s.person_id = m.from_id
      where m.id = any($1::int8[]) and not m.is_read
        and (m.team_id is null or (not t.is_dismissed
          and (o.mute_noti = 0 or (o.mute_noti = 2 and s.role in ('owner', 'manager')))))
        and not exists (
          select from im.relation r
          where r.person_id = m.to_id and r.other_id = m.from_id and (r.is_muted or r.is_blacked)
        )
        and exists (select from im.push_device d where d.person_id = m.to_id and d.token <> '')`,
    values: [ids],
  });
}
