import type { Settings } from "../../app/settings.ts";
import { makeTurnCredentials } from "../../rooms/relay/turn-credentials.ts";
import type { Finding } from "../finding.ts";
import { askRelay, type RelayAnswer } from "./ask-relay.ts";

const about = "relay";

const texts = {
  accepts: "takes the secret and relays",
  refuses:
    "refuses LYCEUM_TURN_SECRET; give coturn use-auth-secret and the same static-auth-secret, and look at its clock",
  silent:
    "does not answer; look at its address, its port and the firewall, with turns: also at its certificate",
} satisfies Record<RelayAnswer, string>;

/** Each relay grants what a browser will ask of it. */
export async function checkRelays({
  media: { turn, address, janus },
}: Settings): Promise<Finding | Finding[]> {
  if (!turn) {
    const text = "none is set; who has a network without UDP hears nothing: set LYCEUM_TURN_URLS";
    return { level: address === undefined && !janus ? "ok" : "warn", about, text };
  }
  const { username, credential } = makeTurnCredentials(turn, "doctor", Date.now());
  return await Promise.all(
    turn.urls.map(async (url): Promise<Finding> => {
      const answer = await askRelay(url, username, credential);
      return { level: answer === "accepts" ? "ok" : "fail", about, text: `${url} ${texts[answer]}` };
    }),
  );
}
