import type { CloseReason } from "@lyceum/rooms-client";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { reporting } from "@lyceum/texts/reporting";
import { Button, Group, Modal } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import { FlagIcon } from "../parts/icons.tsx";
import { lazyDialog } from "../parts/lazy-dialog.ts";
import { roomRealm } from "../session/realm.ts";
import type { Back } from "./EntryPage.tsx";
import css from "./ExitDialog.module.css";
import { exitText } from "./exit-text.ts";

const RoomReportDialog = lazyDialog(
  () => withTexts(import("../report/RoomReportDialog.tsx"), reporting),
  (m) => m.RoomReportDialog,
);

type Props = { why: CloseReason; isGuest: boolean; back: Back };

/** The end that somebody else set to one's stay, with the one way on. */
export function ExitDialog({ why, isGuest, back }: Props) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const text = tRooms(exitText(why, isGuest));
  const [isReporting, setIsReporting] = useState(false);
  // Whoever is put out may have been wronged, and is inside no more to say so (D8).
  const mayReport = why === "kickedByHost" && !isGuest && roomRealm() === "edu";
  return (
    <div className={css.after}>
      <Modal
        opened
        onClose={back.go}
        title={t("exitTitle")}
        size={420}
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <p className={css.text}>{text}</p>
        <Group justify={mayReport ? "space-between" : "flex-end"} mt="lg">
          {mayReport && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<FlagIcon size={16} />}
              onClick={() => setIsReporting(true)}
            >
              {tRooms("reportRoom")}
            </Button>
          )}
          <Button data-autofocus onClick={back.go}>
            {back.label}
          </Button>
        </Group>
      </Modal>
      <Suspense>
        {isReporting && (
          <RoomReportDialog
            report={{ about: { part: "room" }, nick: null, body: "" }}
            onClosed={() => setIsReporting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
