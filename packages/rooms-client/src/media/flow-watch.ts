const looksKept = 10;
const risesMin = 3;
const silenceMinMs = 1_000;

/** Notices that what came steadily comes no more, of which a browser says nothing while its checks are answered (R7). */
export type FlowWatch = {
  /** Takes how many bytes have come so far; true once when it broke off. Fewer than before: another connection. */
  take(bytes: number, now: number): boolean;
};

/** Silence counts from twice the usual pause on; who hears nothing anyway is still sent a report each second. */
export function makeFlowWatch(): FlowWatch {
  /** When more had come, of the last looks. */
  let rises: number[] = [];
  let looks: number[] = [];
  let before = 0;

  return {
    take(bytes, now) {
      const isRise = bytes > before;
      if (bytes < before) [rises, looks] = [[], []];
      before = bytes;
      const last = rises.at(-1);
      if (last !== undefined && !isRise && rises.length >= risesMin) {
        const usualMs = (last - (rises[0] ?? last)) / (rises.length - 1);
        if (now - last < Math.max(silenceMinMs, 2 * usualMs)) return false;
        [rises, looks] = [[], []];
        return true;
      }
      looks = [...looks, now].slice(-looksKept);
      if (isRise) rises = [...rises, now].filter((at) => at >= (looks[0] ?? now));
      return false;
    },
  };
}
