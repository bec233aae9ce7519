import { assetPurposes } from "@lyceum/contract/asset-purposes";
import { faultRow } from "@lyceum/contract/faults";
import { randomId } from "@lyceum/kit";
import { faults } from "@lyceum/texts/faults";
import { kit } from "@lyceum/texts/kit";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isFault, makeUploads, type UploadItem, type Uploads } from "../kit/upload/index.ts";
import { usePersonId } from "../kit/use-person-id.ts";
import { faultText } from "../shared/fault-text.ts";
import { CallFault, http } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { type Conflict, makeDriveSending } from "./drive-uploads.ts";
import type { PlacedFile } from "./dropped-files.ts";
import { useDriveChanged } from "./queries.ts";

export type DriveUploads = {
  items: readonly UploadItem[];
  uploads: Uploads;
  conflict: Conflict | null;
  add: (files: readonly PlacedFile[], folderId: string) => void;
};

/** Uploads of the drive, while its screen is shown, whichever folder is looked at. */
export function useDriveUploads(): DriveUploads {
  const t = useTexts(kit);
  const tFault = useTexts(faults);
  const personId = usePersonId();
  const changed = useDriveChanged();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useRef({ t, tFault, personId, changed });
  useEffect(() => {
    latest.current = { t, tFault, personId, changed };
  });
  const [{ sending, uploads }] = useState(() => {
    const made = makeDriveSending({
      personId: () => latest.current.personId,
      ask: setConflict,
      changed: () => void latest.current.changed(),
    });
    return {
      sending: made,
      uploads: makeUploads({
        send: made.send,
        settle: made.settle,
        async discard(assetId) {
          await http.call("POST /files/{assetId}/discard", { params: { assetId }, isQuiet: true });
        },
        refuse(file) {
          const isTooLarge = file.size > assetPurposes.attachment.sizeMax;
          if (isTooLarge) return { text: latest.current.tFault("assetTooLarge"), canRetry: false };
          return file.size === 0 ? { text: latest.current.t("uploadEmpty"), canRetry: false } : null;
        },
        failureOf(error) {
          if (!(error instanceof CallFault))
            return { text: latest.current.t("uploadFailed"), canRetry: true };
          const { retry, family } = faultRow(error.key);
          const canRetry = retry || family === "local" || error.key === "assetQuotaUsed";
          return { text: error.message, canRetry };
        },
        async refusalOf({ refusal }) {
          const key = refusal !== null && isFault(refusal) ? refusal : "assetTypeRefused";
          return { text: await faultText(key), canRetry: false };
        },
        newKey: randomId,
      }),
    };
  });
  useEffect(() => () => uploads.stop(), [uploads]);
  return {
    items: useSyncExternalStore(uploads.subscribe, uploads.list),
    uploads,
    conflict,
    add(files, folderId) {
      sending.begin();
      for (const { file, within } of files) sending.aim(file, { folderId, within });
      uploads.add(files.map(({ file }) => file));
    },
  };
}
