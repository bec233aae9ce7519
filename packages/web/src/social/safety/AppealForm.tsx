import { limits } from "@lyceum/contract/limits";
import { social } from "@lyceum/texts/social";
import { message } from "@lyceum/ui";
import { Button, Group, Stack, Textarea } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { safetyQuery } from "../queries.ts";
import { timeText } from "../time-text.ts";

type Props = { id: string; until: number; onCancel: () => void };

/** The one appeal against a decision. */
export function AppealForm({ id, until, onCancel }: Props) {
  const t = useTexts(social);
  const language = useLanguage();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [min, max] = [limits.appealTextMin.value, limits.appealTextMax.value];

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const said = text.trim();
    if (said.length < min || said.length > max) {
      setProblem(t("lengthWrong", { min, max }));
      return;
    }
    setIsBusy(true);
    try {
      const asked = { body: { id, text: said }, as: "social", isQuiet: true } as const;
      queryClient.setQueryData(safetyQuery().queryKey, await http.call("POST /v1/safety/appeals", asked));
      message.success(t("appealSent"));
    } catch (error) {
      setProblem(sentenceOf(error, t("loadFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <Textarea
          label={t("appealText")}
          description={t("appealHint", { time: timeText(language, until) })}
          value={text}
          error={problem}
          rows={4}
          maxLength={max}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t("appealSend")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
