import { mediaConnectionsSuite } from "./media-connections.suite.ts";
import type { MediaEngine } from "./media-engine.ts";
import { mediaForwardingSuite } from "./media-forwarding.suite.ts";
import { openMediaStage } from "./media-stage.fixture.ts";

export type MediaEngineSuiteOptions = {
  /** Where the engine is; the loopback if not told. */
  address?: string;
  /** From now on what lies below the engine refuses every new connection that sends, or no longer. */
  refuseConnections?(isRefusing: boolean): void;
};

/** What every media engine must do; call it inside a `describe`. Its join time-out should be a second or two. */
export function mediaEngineSuite(
  open: () => Promise<MediaEngine>,
  { address = "127.0.0.1", refuseConnections }: MediaEngineSuiteOptions = {},
): void {
  const stage = openMediaStage(open, address);
  mediaForwardingSuite(stage);
  mediaConnectionsSuite(stage, refuseConnections);
}
