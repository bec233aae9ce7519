import type { MemberView } from "@lyceum/contract/shapes";
import type { ChatRow } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { social } from "@lyceum/texts/social";
import { socialCases } from "@lyceum/texts/social/cases";
import { Modal } from "@mantine/core";
import { inWords } from "../../inbox/one-to-one/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ReportForm } from "../ReportForm.tsx";

type Props = { member: MemberView; row: ChatRow; onClosed: () => void };

/** Reports one message of a match (D5). */
export function ReportDialog({ member, row, onClosed }: Props) {
  const t = useTexts(social);
  const tInbox = useTexts(inbox);
  const tCases = useTexts(socialCases);
  if (row.seq === null) return null;
  const sent = (): void => {
    // Whoever was blocked with it is gone from every list at once.
    for (const key of ["deck", "matches", "ended", "blocks", "safety"])
      void queryClient.invalidateQueries({ queryKey: ["social", key] });
    onClosed();
  };
  return (
    <Modal
      opened
      onClose={onClosed}
      title={tCases("reportMessage")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <ReportForm
        member={member}
        said={{ seq: row.seq, text: inWords(row, tInbox) }}
        hasMessages={false}
        onSent={sent}
        onCancel={onClosed}
      />
    </Modal>
  );
}
