import { assetPurposes } from "@lyceum/contract/asset-purposes";
import type { FaultKey } from "@lyceum/contract/faults";
import { faultRow } from "@lyceum/contract/faults";
import type { AssetPurpose, AssetView } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { faults } from "@lyceum/texts/faults";
import { kit } from "@lyceum/texts/kit";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { faultText } from "../../shared/fault-text.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { usePersonId } from "../use-person-id.ts";
import { isFault } from "./is-fault.ts";
import { awaitAsset, sendFile } from "./send-file.ts";
import { type Failure, makeUploads, type UploadItem, type Uploads } from "./uploads.ts";

/** Uploads of a part of the page, for as long as it is shown. `onReady` hears of each file that has arrived. */
export function useUploads(
  purpose: AssetPurpose,
  onReady: (asset: AssetView) => void,
): [readonly UploadItem[], Uploads] {
  const t = useTexts(kit);
  const tFault = useTexts(faults);
  const personId = usePersonId();
  const latest = useRef({ t, tFault, personId, onReady });
  useEffect(() => {
    latest.current = { t, tFault, personId, onReady };
  });
  const [uploads] = useState(() =>
    makeUploads({
      send: (file, signal, tell) =>
        sendFile(file, { purpose, personId: latest.current.personId, signal, tell }),
      async settle(asset, signal) {
        const settled = await awaitAsset(asset, signal);
        if (settled.state === "ready") latest.current.onReady(settled);
        return settled;
      },
      async discard(assetId) {
        await http.call("POST /files/{assetId}/discard", { params: { assetId }, isQuiet: true });
      },
      refuse(file) {
        const isTooLarge = file.size > assetPurposes[purpose].sizeMax;
        if (isTooLarge) return { text: latest.current.tFault("assetTooLarge"), canRetry: false };
        return file.size === 0 ? { text: latest.current.t("uploadEmpty"), canRetry: false } : null;
      },
      failureOf: (error) => failureOf(error, latest.current.t("uploadFailed")),
      async refusalOf({ refusal }) {
        const key: FaultKey = refusal !== null && isFault(refusal) ? refusal : "assetTypeRefused";
        return { text: await faultText(key), canRetry: false };
      },
      newKey: randomId,
    }),
  );
  // Files on their way end with the page that they were for.
  useEffect(() => () => uploads.stop(), [uploads]);
  return [useSyncExternalStore(uploads.subscribe, uploads.list), uploads];
}

/** A file that was refused for what it is stays refused; a line that was lost comes back. */
function failureOf(error: unknown, otherwise: string): Failure {
  if (!(error instanceof CallFault)) return { text: otherwise, canRetry: true };
  const { retry, family } = faultRow(error.key);
  // Space is made by removing something else.
  return { text: error.message, canRetry: retry || family === "local" || error.key === "assetQuotaUsed" };
}
