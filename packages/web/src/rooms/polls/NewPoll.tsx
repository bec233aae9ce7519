import { limits } from "@lyceum/contract/limits";
import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { CloseIcon } from "@lyceum/ui";
import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import css from "./Polls.module.css";

const rules = ["isMultiple", "isNamed", "isForHosts"] as const;
type Rule = (typeof rules)[number];
type Line = { key: number; text: string };

function isTwice(lines: readonly Line[], at: number): boolean {
  const text = lines[at]?.text.trim() ?? "";
  return text !== "" && lines.slice(0, at).some((line) => line.text.trim() === text);
}

/** A question with two to ten answers; the poll before it is over with it. */
export function NewPoll({ hasRules, onDone }: { hasRules: boolean; onDone: () => void }) {
  const t = useTexts(roomsPolls);
  const { room } = useRoomSession();
  const [question, setQuestion] = useState("");
  const [lines, setLines] = useState<readonly Line[]>([
    { key: 0, text: "" },
    { key: 1, text: "" },
  ]);
  const [chosen, setChosen] = useState<readonly Rule[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const written = lines.map(({ text }) => text.trim()).filter((text) => text !== "");
  const isReady = question.trim() !== "" && written.length >= 2 && new Set(written).size === written.length;

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      const asked = Object.fromEntries(chosen.map((rule) => [rule, true]));
      await room.actions.act({ do: "openPoll", question: question.trim(), options: written, ...asked });
      onDone();
    } catch (error) {
      showFault(error);
      setIsBusy(false);
    }
  }

  return (
    <form className={css.form} onSubmit={(event) => void open(event)}>
      <TextInput
        size="xs"
        label={t("pollQuestion")}
        maxLength={limits.roomPollTextMax.value}
        value={question}
        ref={first}
        autoComplete="off"
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      {lines.map(({ key, text }, at) => (
        <TextInput
          key={key}
          size="xs"
          aria-label={t("pollOption", { n: at + 1 })}
          placeholder={t("pollOption", { n: at + 1 })}
          maxLength={limits.roomPollOptionMax.value}
          value={text}
          error={isTwice(lines, at) && t("sameAnswer")}
          autoComplete="off"
          onChange={(event) => {
            const { value } = event.currentTarget;
            setLines(lines.map((one) => (one.key === key ? { key, text: value } : one)));
          }}
          rightSection={
            lines.length > 2 && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t("dropOption", { n: at + 1 })}
                onClick={() => setLines(lines.filter((one) => one.key !== key))}
              >
                <CloseIcon size={14} />
              </ActionIcon>
            )
          }
        />
      ))}
      {lines.length < limits.roomPollOptionsMax.value && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={css.add ?? ""}
          onClick={() => setLines([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, text: "" }])}
        >
          {t("addOption")}
        </Button>
      )}
      {hasRules &&
        rules.map((rule) => (
          <Checkbox
            key={rule}
            size="xs"
            label={t(rule)}
            checked={chosen.includes(rule)}
            onChange={() =>
              setChosen(chosen.includes(rule) ? chosen.filter((one) => one !== rule) : [...chosen, rule])
            }
          />
        ))}
      <div className={css.acts}>
        <Button size="xs" variant="default" onClick={onDone}>
          {t("cancel")}
        </Button>
        <Button size="xs" type="submit" loading={isBusy} disabled={!isReady}>
          {t("openPoll")}
        </Button>
      </div>
    </form>
  );
}
