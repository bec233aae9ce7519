import { limits } from "@lyceum/contract/limits";
import type { RoomAct, RoomMember } from "@lyceum/contract/shapes";
import { isReadableName } from "../users/index.ts";
import { emptyChatroom } from "./chatroom.ts";
import { type Draft, memberIn, Refusal } from "./draft.ts";

/** What programs keep at a room and at its people, and mutes by tag (M15). */
export function doChatroomAct(draft: Draft, { account, nick, ...member }: RoomMember, act: RoomAct): boolean {
  switch (act.do) {
    case "setChatroom": {
      const { do: _do, ...changes } = act;
      const before = draft.state().chatroom ?? emptyChatroom;
      if (isChange(before, changes)) draft.emit({ type: "chatroomSet", ...changes });
      return true;
    }
    case "setLevel": {
      const { level = 0 } = memberIn(draft, act.account);
      if (level !== act.level) draft.emit({ type: "memberSet", account: act.account, level: act.level });
      return true;
    }
    case "describeSelf": {
      const { do: _do, nick: name = nick, tags, ...rest } = act;
      if (name !== nick && !isReadableName(name)) throw new Refusal("parameterError");
      if (name !== nick) draft.emit({ type: "memberRenamed", account, nick: name });
      const changes = { ...rest, ...(tags === undefined ? {} : { tags: [...new Set(tags)] }) };
      if (isChange({ custom: member.custom ?? "", tags: member.tags ?? [] }, changes))
        draft.emit({ type: "memberSet", account, ...changes });
      return true;
    }
    case "muteTag":
      muteTag(draft, act);
      return true;
    default:
      return false;
  }
}

function muteTag(draft: Draft, { tag, forMs }: { tag: string; forMs?: number }): void {
  const held = (draft.state().tagMutes ?? []).filter(({ until }) => until > draft.now);
  const has = held.some((one) => one.tag === tag);
  if (forMs === undefined) {
    if (has) draft.emit({ type: "tagMuted", tag, until: null });
    return;
  }
  if (!has && held.length >= limits.chatroomTagMutesMax.value) throw new Refusal("overLimit");
  draft.emit({ type: "tagMuted", tag, until: draft.now + forMs });
}

function isChange(before: object, changes: object): boolean {
  const held = new Map<string, unknown>(Object.entries(before));
  return Object.entries(changes).some(([name, value]) => {
    return JSON.stringify(held.get(name)) !== JSON.stringify(value);
  });
}
