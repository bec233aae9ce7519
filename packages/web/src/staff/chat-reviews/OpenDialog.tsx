import { limits } from "@lyceum/contract/limits";
import type { ChatReviewOpened, ChatReviewPair } from "@lyceum/contract/shapes";
import { staffChatReviews } from "@lyceum/texts/staff/chat-reviews";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ReasonDialog } from "../lazy-dialogs.ts";

export type Opened = ChatReviewOpened & { pair: ChatReviewPair };

type Props = { pair: ChatReviewPair; onOpened: (opened: Opened) => void; onClosed: () => void };

/** Asks why, and opens the conversation with that reason. */
export function OpenDialog({ pair, onOpened, onClosed }: Props) {
  const t = useTexts(staffChatReviews);
  const names = { staff: pair.staff.nick, pupil: pair.pupil.nick };
  const min = limits.chatReviewReasonMin.value;

  async function open(reason: string): Promise<void> {
    const body = { staff: pair.staff.account, pupil: pair.pupil.account, reason };
    onOpened({ ...(await http.call("POST /staff/chatReviews", { body, isQuiet: true })), pair });
  }

  return (
    <ReasonDialog
      words={{
        title: t("reasonTitle", names),
        text: t("reasonText", names),
        reason: t("reason"),
        dismiss: t("cancel"),
        confirm: t("confirm"),
        failed: t("failed"),
      }}
      least={{ min, short: t("reasonShort", { min }) }}
      max={limits.chatReviewReasonMax.value}
      run={open}
      onClosed={onClosed}
    />
  );
}
