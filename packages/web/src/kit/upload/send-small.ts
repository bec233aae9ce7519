import type { AssetView } from "@lyceum/contract/shapes";
import { CallFault } from "../../shared/http/index.ts";
import { faultText } from "../../shared/fault-text.ts";
import { language } from "../../shared/language.ts";
import { pageConfig } from "../../shared/page-config.ts";
import { readToken } from "../../shared/session/tokens.ts";
import { readAnswer } from "../../shared/http/read-answer.ts";
import { renewToken } from "./renew-token.ts";
import type { Sending } from "./sending.ts";

/** One request with the whole file. `fetch` does not tell how much has been sent, so the older way it is. */
export async function sendSmall(file: File, sending: Sending): Promise<AssetView> {
  for (let isRepeated = false; ; isRepeated = true) {
    sending.signal.throwIfAborted();
    const { status, text } = await post(file, sending);
    const reading = readAnswer(status, parse(text));
    // What the server answers is typed by the contract.
    if (reading.kind === "good") return reading.body.data as AssetView;
    const isSession = reading.kind === "exchange" || reading.does === "signOut";
    if (isSession && !isRepeated) {
      await renewToken();
      continue;
    }
    const key = reading.kind === "exchange" ? "tokenExpired" : reading.key;
    const said = reading.kind === "fault" ? reading.text : "";
    const traceId = reading.kind === "fault" ? reading.body.traceId : undefined;
    throw new CallFault(key, said || (await faultText(key)), { traceId });
  }
}

function post(file: File, { purpose, signal, tell }: Sending): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("file", file, file.name);
    request.open("POST", `${pageConfig.baseUrl}/system/oss/upload?purpose=${purpose}`);
    request.setRequestHeader("authorization", `Bearer ${readToken("edu") ?? ""}`);
    request.setRequestHeader("accept-language", language());
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      tell({ progress: total === 0 ? 0 : loaded / total }),
    );
    // Status 0 is no answer; the reading says so.
    request.addEventListener("loadend", () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener("abort", () => reject(new Error("the upload was given up")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
