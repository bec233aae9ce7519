import { faults } from "@lyceum/texts/faults";
import { kit } from "@lyceum/texts/kit";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type UploadItem, type Uploads, usePersonId } from "../kit/upload/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import type { Conflict } from "./drive-uploads.ts";
import type { PlacedFile } from "./dropped-files.ts";
import { useDriveChanged } from "./queries.ts";
import { uploadSession, type UploadPage } from "./upload-session.ts";

export type DriveUploads = {
  items: readonly UploadItem[];
  uploads: Uploads;
  conflict: Conflict | null;
  add: (files: readonly PlacedFile[], folderId: string) => void;
};

/** Uploads of the drive, whichever page they are looked at from. */
export function useDriveUploads(): DriveUploads {
  const t = useTexts(kit);
  const tFault = useTexts(faults);
  const personId = usePersonId();
  const changed = useDriveChanged();
  const page: UploadPage = {
    personId,
    changed: () => void changed(),
    say: (key) => (key === "assetTooLarge" ? tFault(key) : t(key)),
  };
  const [session] = useState(() => uploadSession(page));
  useEffect(() => session.follow(page));
  const { uploads, add } = session;
  return {
    items: useSyncExternalStore(uploads.subscribe, uploads.list),
    uploads,
    conflict: useSyncExternalStore(session.subscribeConflict, session.conflict),
    add,
  };
}
