import { limits } from "@lyceum/contract/limits";
import type { RoomAct, RoomMember } from "@lyceum/contract/shapes";
import { type Draft, memberIn, Refusal } from "./draft.ts";

/** The chatroom's queue of elements, first in first out, a key at most once (M15). */
export function doQueueAct(draft: Draft, { account }: RoomMember, act: RoomAct): boolean {
  const { queue } = draft.state();
  const has = (key: string) => queue.some((element) => element.key === key);
  switch (act.do) {
    case "offerToQueue": {
      const keys = new Set(act.elements.map(({ key }) => key));
      if (act.isChange && ![...keys].every(has)) throw new Refusal("objectMissing");
      if (queue.length + [...keys].filter((key) => !has(key)).length > limits.queueMax.value)
        throw new Refusal("overLimit");
      const { isTransient, account: owner = account, notifyExt } = act;
      if (owner !== account) memberIn(draft, owner);
      // A new value leaves an element its owner, and what that says of its going.
      const held = new Map(queue.map((element) => [element.key, element]));
      const elements = act.elements.map(({ key, value }) => {
        const before = act.isChange ? held.get(key) : undefined;
        return before ? { ...before, value } : { key, value, account: owner, isTransient };
      });
      draft.emit({ type: "queueOffered", elements, ...(notifyExt === undefined ? {} : { notifyExt }) });
      return true;
    }
    case "pollQueue": {
      const key = act.key ?? queue[0]?.key;
      if (key === undefined || !has(key)) throw new Refusal("objectMissing");
      draft.emit({ type: "queueRemoved", keys: [key] });
      return true;
    }
    case "dropQueue":
      if (queue.length > 0) draft.emit({ type: "queueRemoved", keys: queue.map(({ key }) => key) });
      return true;
    default:
      return false;
  }
}
