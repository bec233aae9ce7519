import { limits } from "@lyceum/contract/limits";
import type { MemberView, ReportCategory } from "@lyceum/contract/shapes";
import { reportCategories } from "@lyceum/contract/social";
import { social } from "@lyceum/texts/social";
import { socialCases } from "@lyceum/texts/social/cases";
import { message } from "@lyceum/ui";
import { Button, Checkbox, Group, NativeSelect, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./ReportForm.module.css";

type Props = {
  member: Pick<MemberView, "id" | "nickname">;
  /** There may be messages to attach. */
  hasMessages: boolean;
  /** The one message that is reported, instead of the newest ones. */
  said?: { seq: number; text: string };
  onSent: () => void;
  onCancel: () => void;
};

/** A report of 10 to 250 characters (D5), with a block in the same step. */
export function ReportForm({ member, hasMessages, said, onSent, onCancel }: Props) {
  const t = useTexts(social);
  const tCases = useTexts(socialCases);
  const [category, setCategory] = useState<ReportCategory>("fake");
  const [text, setText] = useState("");
  const [block, setBlock] = useState(true);
  const [withMessages, setWithMessages] = useState(hasMessages);
  const [problem, setProblem] = useState<string | null>(null);
  const [min, max] = [limits.reportTextMin.value, limits.reportTextMax.value];

  async function send(): Promise<void> {
    const { length } = text.trim();
    if (length < min || length > max) {
      setProblem(t("lengthWrong", { min, max }));
      return;
    }
    try {
      const about = said ? { messageSeq: said.seq } : { withMessages };
      const body = { userId: member.id, category, text: text.trim(), block, ...about };
      await http.call("POST /v1/reports", { body, as: "social", isQuiet: true });
      message.success(t("reported"));
      onSent();
    } catch (error) {
      setProblem(sentenceOf(error, t("loadFailed")));
    }
  }

  return (
    <Stack gap="sm">
      <h3>
        {said
          ? tCases("reportMessageTitle", { name: member.nickname })
          : t("reportTitle", { name: member.nickname })}
      </h3>
      {said && (
        <figure className={css.said}>
          <blockquote>{said.text}</blockquote>
          <figcaption>{tCases("sealedHint", { count: limits.evidenceAround.value })}</figcaption>
        </figure>
      )}
      <NativeSelect
        label={t("category")}
        value={category}
        // The list below holds nothing else.
        onChange={(event) => setCategory(event.currentTarget.value as ReportCategory)}
        data={reportCategories.map((value) => ({ value, label: t(`category_${value}`) }))}
      />
      <Textarea
        label={t("reportWords")}
        description={t("reportHint", { name: member.nickname })}
        value={text}
        error={problem}
        rows={4}
        maxLength={max}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {hasMessages && !said && (
        <Checkbox
          label={t("withMessages")}
          description={t("withMessagesHint")}
          checked={withMessages}
          onChange={(event) => setWithMessages(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={t("alsoBlock")}
        checked={block}
        onChange={(event) => setBlock(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button color="red" onClick={() => void send()}>
          {t("send")}
        </Button>
      </Group>
    </Stack>
  );
}
