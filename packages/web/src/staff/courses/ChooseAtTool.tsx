import type { ChosenItem, CourseTool } from "@lyceum/contract/shapes";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { message } from "@lyceum/ui";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Builder.module.css";

type Props = { tool: CourseTool; onChosen: (items: readonly ChosenItem[]) => void };

const askAgainMs = 2_000;

/** Leads to the tool, where something is chosen, and puts it into the course when that is confirmed here. */
export function ChooseAtTool({ tool, onChosen }: Props) {
  const t = useTexts(staffCourses);
  const [choiceId, setChoiceId] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function begin(): Promise<void> {
    // Only while the press is fresh may a window be opened; where it goes is known after that.
    const away = window.open("", "_blank");
    setIsBusy(true);
    try {
      const params = { id: String(tool.toolId) };
      const begun = await http.call("POST /staff/tools/{id}/choose", { params, body: {}, isQuiet: true });
      setChoiceId(begun.choiceId);
      if (away === null) message.error(t("toolWindow"));
      else {
        away.opener = null;
        away.location.replace(begun.path);
      }
    } catch (error) {
      away?.close();
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div>
      <Button size="xs" variant="default" loading={isBusy} onClick={() => void begin()}>
        {t("toolChoose", { name: tool.name })}
      </Button>
      {choiceId !== null && (
        <Waiting
          key={choiceId}
          choiceId={choiceId}
          onChosen={(items) => {
            setChoiceId(null);
            onChosen(items);
          }}
          onCancel={() => setChoiceId(null)}
        />
      )}
    </div>
  );
}

type WaitingProps = {
  choiceId: string;
  onChosen: (items: readonly ChosenItem[]) => void;
  onCancel: () => void;
};

function Waiting({ choiceId, onChosen, onCancel }: WaitingProps) {
  const t = useTexts(staffCourses);
  const query = useQuery({
    queryKey: ["tool-choice", choiceId],
    queryFn: ({ signal }) =>
      http.call("GET /staff/toolChoices/{choiceId}", { params: { choiceId }, signal, isQuiet: true }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === "waiting" ? askAgainMs : false,
    gcTime: 0,
  });
  if (isLost(query))
    return (
      <p className={css.note} role="alert">
        {sentenceOf(query.error, t("failed"))}
      </p>
    );
  const { state = "waiting", items = [] } = query.data ?? {};
  if (state !== "ready" || items.length === 0)
    return (
      <p className={css.note} role="status">
        {t(state === "waiting" ? "toolWaiting" : state === "over" ? "toolOver" : "toolNothing")}
      </p>
    );
  return (
    <div role="status">
      <p className={css.note}>{t("toolChosen", { count: items.length })}</p>
      <ul className={css.things}>
        {items.map((one, at) => (
          // They have no other name, and none comes or goes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={css.thing}>
            {one.title || one.url || t("unitUntitled")}
          </li>
        ))}
      </ul>
      <Group>
        <Button size="xs" onClick={() => onChosen(items)}>
          {t("toolTake")}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t("toolLeave")}
        </Button>
      </Group>
    </div>
  );
}
