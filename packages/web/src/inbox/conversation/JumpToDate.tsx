import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { DayCalendar } from "../../kit/dates/index.ts";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { momentOf, ownZone, wallOf } from "../../shared/wall-time.ts";
import { openInbox } from "../connection/inbox.ts";

type Props = { scene: 0 | 1 | 5; to: string; onJump: (seq: number) => void; onClosed: () => void };

/** Goes to the first message of a day, or to what follows or precedes it next (D6). */
export function JumpToDate({ scene, to, onJump, onClosed }: Props) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  useFocusBack();
  const [isEmpty, setIsEmpty] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const go = async (day: string) => {
    setIsLooking(true);
    try {
      const seq = await seqAt(scene, to, momentOf(`${day}T00:00`, ownZone()));
      if (seq === null) return setIsEmpty(true);
      onJump(seq);
      onClosed();
    } catch (error) {
      showFault(error);
    } finally {
      setIsLooking(false);
    }
  };
  return (
    <Modal opened onClose={onClosed} title={t("toDate")} size="auto" aria-busy={isLooking || undefined}>
      <DayCalendar
        last={wallOf(Date.now(), ownZone()).slice(0, 10)}
        onChosen={(day) => {
          if (!isLooking) void go(day);
        }}
      />
      {isEmpty && <p role="status">{tWriting("toDateEmpty")}</p>}
    </Modal>
  );
}

/** The place of the first message from a moment on, else of the last one before it; null without any. */
async function seqAt(scene: 0 | 1 | 5, to: string, beginTime: number): Promise<number | null> {
  const { messages } = openInbox().client;
  const asked = { scene, to, limit: 1 };
  const after = await messages.getHistoryMsgsByTime({ ...asked, beginTime, reverse: true });
  if (after.msgs[0]) return after.msgs[0].seq;
  const before = await messages.getHistoryMsgsByTime({ ...asked, endTime: beginTime });
  return before.msgs[0]?.seq ?? null;
}
