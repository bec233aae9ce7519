import { limits } from "@lyceum/contract/limits";
import type { RoomAct, RoomMember } from "@lyceum/contract/shapes";
import { type Draft, Refusal } from "./draft.ts";

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
      const { isTransient } = act;
      const elements = act.elements.map(({ key, value }) => ({ key, value, account, isTransient }));
      draft.emit({ type: "queueOffered", elements });
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
