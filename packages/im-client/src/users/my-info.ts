import { Fault } from "@lyceum/contract/faults";
import type { MyInfo, MyInfoPart } from "@lyceum/contract/shapes";
import { wrongField } from "@lyceum/domain/users";
import { latestDay } from "@lyceum/kit";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";
import type { Timers } from "../timers.ts";

/** What the person says of themselves; a change comes by the log, on this device as on the others (M10). */
export type OwnInfo = {
  /** Null until `fetchMyInfo` has brought it. */
  myInfo(): MyInfo | null;
  fetchMyInfo(): Promise<MyInfo>;
  /** Refuses a malformed field and a birth to come at once (`parameterError`). */
  updateMyInfo(part: MyInfoPart): Promise<MyInfo>;
  /** Whether a phone is to ring while the person sits at a computer. */
  updatePushSwitch(isOn: boolean): Promise<MyInfo>;
  /** Whether others learn what the person has read (M5). */
  updateReceiptSwitch(isOn: boolean): Promise<MyInfo>;
};

export function makeOwnInfo(transport: Transport, store: Store, catchUp: CatchUp, timers: Timers): OwnInfo {
  const take = ({ info, pts }: { info: MyInfo; pts: number | null }) => {
    if (pts !== null) catchUp.receive([{ pts, kind: "myInfo", info }]);
    return info;
  };
  return {
    myInfo: () => store.replica().myInfo,
    async fetchMyInfo() {
      const held = store.replica().myInfo;
      if (held) return held;
      const { info } = await transport.call("getMyInfo", {});
      // A change that came meanwhile is newer.
      store.update((replica) => ({ ...replica, myInfo: replica.myInfo ?? info }));
      return store.replica().myInfo ?? info;
    },
    async updateMyInfo(part) {
      checkParams("updateMyInfo", part);
      const field = wrongField(part, latestDay(timers.now()));
      if (field) throw new Fault("parameterError", { field });
      return take(await transport.call("updateMyInfo", part));
    },
    async updatePushSwitch(isOn) {
      return take(await transport.call("updateDonnop", { shouldPushNotificationWhenPCOnline: isOn }));
    },
    async updateReceiptSwitch(isOn) {
      return take(await transport.call("updateReceiptSwitch", { shouldSendReceipts: isOn }));
    },
  };
}
