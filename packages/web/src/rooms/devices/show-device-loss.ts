import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { message } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import type { DeviceLoss } from "./own-devices.ts";

/** Says what became of a device that was in use. */
export function showDeviceLoss({ device, became }: DeviceLoss): void {
  void translateOf(roomsEntry).then((t) => {
    switch (became) {
      case "replaced":
        return message.warning(t("lostReplaced", { device }));
      case "closed":
        return message.warning(t("lostClosed", { device }));
      case "slow":
        return message.warning(t("backgroundSlow"));
      case "broken":
        return message.warning(t("backgroundFailed"));
    }
  });
}
