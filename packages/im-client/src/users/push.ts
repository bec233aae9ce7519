import type { Params, Result } from "@lyceum/contract/im";
import type { PushState } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";

/**
 * How this device can be rung while messaging is away (M10). What was said last is said again after each login, so a call
 * that rejects because the connection is down needs no repetition.
 */
export type Push = {
  updatePushToken(token: Params<"updatePushToken">): Promise<PushState>;
  appBackground(state: Params<"appBackground">): Promise<PushState>;
};

export type PushRegistration = Push & {
  /** The connection is live: the server may have forgotten the device, and takes it for one in front. */
  flush(): void;
  /** The person signs out: the next one on this device is not rung for what was said here. */
  forget(): void;
};

type PushCommand = "updatePushToken" | "appBackground";

export function makePush(transport: Transport): PushRegistration {
  let said: { [N in PushCommand]?: Params<N> } = {};

  async function send<N extends PushCommand>(name: N, params: Params<N>): Promise<PushState> {
    checkParams(name, params);
    said = { ...said, [name]: params };
    const { push }: Result<PushCommand> = await transport.call(name, params);
    return push;
  }

  return {
    updatePushToken: (token) => send("updatePushToken", token),
    appBackground: ({ isBackground, badge = said.appBackground?.badge }) =>
      send("appBackground", { isBackground, ...(badge === undefined ? {} : { badge }) }),
    flush() {
      // One that is lost is said again after the next login.
      const { updatePushToken: token, appBackground: state } = said;
      if (token) transport.call("updatePushToken", token).catch(() => {});
      if (state) transport.call("appBackground", state).catch(() => {});
    },
    forget: () => void (said = {}),
  };
}
