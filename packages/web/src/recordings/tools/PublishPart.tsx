import type { RecordingFilm, Replay } from "@lyceum/contract/shapes";
import { recordings } from "@lyceum/texts/recordings";
import { Button } from "@mantine/core";
import { Suspense, useId, useState } from "react";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { usePerson } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Tools.module.css";

const PublishDialog = lazyPart(
  () => import("./PublishDialog.tsx"),
  (m) => m.PublishDialog,
);

/** A film goes into a channel as a draft, by whoever manages the recording and writes documents; else it says why not (R8). */
export function PublishPart({ replay, film }: { replay: Replay; film: RecordingFilm }) {
  const t = useTexts(recordings);
  const why = useId();
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = usePerson()?.permissions.includes("edu:doc:write") ?? false;
  if (!mayWrite || replay.discardedAt !== null) return null;
  const reason = reasonOf(replay, film);
  return (
    <div className={css.line}>
      <p className={css.text} id={why}>
        {t(reason ?? "publishText")}
      </p>
      <Button
        variant="default"
        aria-describedby={why}
        {...(reason !== null && softDisabled)}
        onClick={() => setIsOpen(reason === null)}
      >
        {t("publish")}
      </Button>
      {isOpen && (
        <Suspense>
          <PublishDialog replay={replay} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function reasonOf({ requests }: Replay, { state, isStale, url }: RecordingFilm) {
  if (requests.length > 0) return "publishAsked";
  if (state === "absent") return "publishAbsent";
  return state === "ready" && url !== null && !isStale ? null : "publishNeedsFilm";
}
