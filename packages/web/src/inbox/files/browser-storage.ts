import { fetchPorts, type HttpAnswer, type StoragePorts } from "@lyceum/im-client";
import { storedInTab } from "../../shared/stored.ts";

/** Uploads of this tab: fetch cannot tell how much of a piece is on its way, so pieces go by XMLHttpRequest. */
export function browserStorage(): StoragePorts {
  return fetchPorts(location.origin, {
    post,
    storage: {
      read: (key) => storedInTab.get(key) || null,
      write: (key, text) => storedInTab.set(key, text ?? ""),
    },
  });
}

const post: StoragePorts["post"] = (url, headers, body, signal, sent) =>
  new Promise<HttpAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lose = () => reject(new Error("no answer"));
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.addEventListener("progress", (event) => sent(event.loaded));
    request.addEventListener("load", () => resolve({ status: request.status, body: request.response }));
    for (const end of ["error", "abort", "timeout"] as const) request.addEventListener(end, lose);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
