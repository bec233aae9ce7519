import { limits } from "@lyceum/contract/limits";
import type { Timers } from "../timers.ts";
import type { BalancerPort } from "./balancer-port.ts";

export type BalancerFailure = {
  request_url: string;
  appkey: string;
  accid: string;
  timestamp: number;
  /** HTTP status; 0 when no answer came, 408 when it was late. */
  error_code: number;
  platform: string;
};

/** Collects failures of balancers and posts them as a JSON array, at most once a minute (M1). What was not taken goes with the next. */
export function makeFailureReports(port: BalancerPort, timers: Timers, firstUrl: string | null) {
  let url = firstUrl;
  let waiting: BalancerFailure[] = [];
  let isPausing = false;

  function send(): void {
    if (isPausing || url === null || waiting.length === 0) return;
    const sent = waiting;
    waiting = [];
    isPausing = true;
    timers.after(limits.balancerReportPause.value, () => {
      isPausing = false;
      send();
    });
    const now = timers.now();
    port.post(url, JSON.stringify(sent.map((one) => ({ ...one, send_time: now })))).catch(() => {
      keep([...sent, ...waiting]);
    });
  }

  function keep(failures: BalancerFailure[]): void {
    waiting = failures.slice(-limits.balancerReportMax.value);
  }

  return {
    add(failure: BalancerFailure): void {
      keep([...waiting, failure]);
      send();
    },
    /** A balancer has said where reports go. */
    sendTo(next: string): void {
      url = next;
      send();
    },
  };
}
