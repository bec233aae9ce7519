import type { UploadOptions, UploadTask } from "./upload.ts";
import type { Transport } from "../connection/transport.ts";
import type { Timers } from "../timers.ts";
import type { StoragePorts } from "./ports.ts";

/** Most visits send no file, so what uploads one comes after the page. Once it is here, a lost line does not matter. */
const loadUpload = () => import("./upload.ts");

/** So that it is there before the line is lost. */
export function preloadUpload(): void {
  loadUpload().catch(() => {});
}

/** As `startUpload`: what is done to the task before its code is here is done then. Rejects where the code cannot come. */
export function uploadLater(
  transport: Transport,
  ports: StoragePorts,
  timers: Timers,
  options: UploadOptions,
): UploadTask {
  let task: UploadTask | null = null;
  const early: ((task: UploadTask) => void)[] = [];
  const act = (one: (task: UploadTask) => void) => {
    if (task) one(task);
    else early.push(one);
  };
  const done = loadUpload().then(({ startUpload }) => {
    task = startUpload(transport, ports, timers, options);
    for (const one of early) one(task);
    return task.done;
  });
  return {
    done,
    pause: () => act((one) => one.pause()),
    resume: () => act((one) => one.resume()),
    cancel: () => act((one) => one.cancel()),
    reconnected: () => act((one) => one.reconnected()),
  };
}
