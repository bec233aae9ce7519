import type { PackageLaunch, PackageReport } from "@lyceum/contract/shapes";

/** What a version of SCORM keeps, and how it is read and written. */
export type Runtime = {
  /** Puts the interface where lessons look for it. */
  install(launch: PackageLaunch): void;
  /** What the lesson has said so far. */
  read(): Omit<PackageReport, "spentMs" | "isEnd">;
  /** Hears of each value that is set, and of the end. */
  listen(changed: (isUrgent: boolean) => void, ended: () => void): void;
};

const restMs = 500;

/**
 * Runs in the page that holds a lesson, on a host without anything of the portal. The portal's page says what to show; it hears what
 * the lesson keeps of itself, and nothing else.
 */
export function runBridge(runtime: Runtime): void {
  const hosts = (document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content ?? "").split(" ");
  let portal: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnd = false;
  let reportedAt = performance.now();

  function report(): void {
    clearTimeout(timer);
    timer = undefined;
    if (portal === null) return;
    const now = performance.now();
    const spentMs = Math.round(now - reportedAt);
    reportedAt = now;
    window.parent.postMessage(
      { kind: "lyceum.report", report: { ...runtime.read(), spentMs, isEnd } },
      portal,
    );
  }

  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (portal !== null || source !== window.parent || !hosts.includes(new URL(origin).hostname)) return;
    const launch = launchIn(data);
    if (launch === null) return;
    portal = origin;
    reportedAt = performance.now();
    runtime.install(launch);
    runtime.listen(
      (isUrgent) => {
        if (isUrgent) report();
        else timer ??= setTimeout(report, restMs);
      },
      () => {
        isEnd = true;
        report();
      },
    );
    const frame = document.createElement("iframe");
    frame.title = document.title;
    frame.allow = "autoplay; fullscreen";
    frame.src = `../${launch.href}`;
    frame.addEventListener("load", () => window.parent.postMessage({ kind: "lyceum.shown" }, origin));
    document.body.append(frame);
  });
  window.addEventListener("pagehide", report);
  // It says nothing; who it is for is not known yet.
  window.parent.postMessage({ kind: "lyceum.ready" }, "*");
}

function launchIn(data: unknown): PackageLaunch | null {
  if (typeof data !== "object" || data === null || !("kind" in data) || !("launch" in data)) return null;
  // Sent by the same build of the portal, whose origin was looked at.
  return data.kind === "lyceum.start" ? (data.launch as PackageLaunch) : null;
}

/** Hears of a call of the interface; its types leave this out under our module resolution. */
export function onCall(api: object, name: string, heard: () => void): void {
  (api as { on(name: string, heard: () => void): void }).on(name, heard);
}

/** Of a raw score; null: there is none. */
export function scaled(raw: unknown, min: unknown, max: unknown): number | null {
  const [value, low, high] = [numberOf(raw), numberOf(min) ?? 0, numberOf(max) ?? 100];
  if (value === null || high <= low) return null;
  return bounded((value - low) / (high - low));
}

export function bounded(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

export function numberOf(value: unknown): number | null {
  if (value === "" || value === undefined || value === null) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
