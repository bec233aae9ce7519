import type { StaffSubmission } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { CommentField } from "./CommentField.tsx";
import css from "./Homework.module.css";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props = {
  work: Pick<StaffSubmission, "submissionId" | "subject" | "handIn">;
  /** Of an answer; null: of the whole work. */
  itemNo: number | null;
  comment: string;
  onSaved: () => Promise<unknown>;
};

/** Words beside marks that stand (P8): the pupil reads them with the result. */
export function CommentForm({ work, itemNo, comment, onSaved }: Props) {
  const t = useTexts(staffLearning);
  const reasons = useReasons();
  const [words, setWords] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const value = words ?? comment;

  async function save(): Promise<void> {
    setIsBusy(true);
    const { handIn } = work;
    try {
      await http.call("POST /staff/submissions/{id}/comment", {
        params: { id: String(work.submissionId) },
        // A node of the version before tells nothing of it, and refuses what it does not know.
        body: { itemNo, comment: value, before: comment, ...(handIn === undefined ? {} : { handIn }) },
        isQuiet: true,
      });
      await onSaved();
      setWords(null);
      message.success(t("commentSaved"));
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
      await onSaved();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      className={css.words}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <CommentField subject={work.subject} value={value} onChange={setWords} />
      <BusyButton
        type="submit"
        variant="default"
        isBusy={isBusy}
        why={reasons.unchanged(value.trim() !== comment)}
      >
        {t("saveComment")}
      </BusyButton>
    </form>
  );
}
