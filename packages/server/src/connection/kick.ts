import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import { writeNotice } from "../app/socket/hub.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { loginPorts } from "./login-ports.ts";

/** Signs out other devices of the same person; never the asking one (M1). */
export function kick({ hub }: MessagingContext): CommandHandler<"kick"> {
  return async ({ deviceIds }, call) => {
    const { personId, port } = loginOf(call);
    const notice = writeNotice("kicked", { reason: 3, from: port.type, custom: "", customClientType: 0 });
    const kicked: string[] = [];
    for (const link of hub.of(personId)) {
      const deviceId = link.login?.port.deviceId ?? "";
      if (link === call.link || !deviceIds.includes(deviceId)) continue;
      hub.remove(personId, link);
      link.send(notice);
      link.close();
      kicked.push(deviceId);
    }
    if (kicked.length > 0) loginPorts(hub, personId);
    return { deviceIds: kicked };
  };
}
