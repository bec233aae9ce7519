import { limits } from "@lyceum/contract/limits";
import { live } from "@lyceum/texts/live";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import css from "./Side.module.css";

/** A question with two to six answers; the poll before it is over with it. */
export function NewPoll({ onDone }: { onDone: () => void }) {
  const t = useTexts(live);
  const { room } = useRoomSession();
  const [question, setQuestion] = useState("");
  const [options, setOptions] = useState<readonly string[]>(["", ""]);
  const [isBusy, setIsBusy] = useState(false);
  const written = options.map((one) => one.trim()).filter((one) => one !== "");
  const isReady = question.trim() !== "" && written.length >= 2 && new Set(written).size === written.length;

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      await room.actions.act({ do: "openPoll", question: question.trim(), options: written });
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
        data-autofocus
        autoComplete="off"
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      {options.map((text, at) => (
        <TextInput
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          key={at}
          size="xs"
          aria-label={t("pollOption", { n: at + 1 })}
          placeholder={t("pollOption", { n: at + 1 })}
          maxLength={limits.roomPollOptionMax.value}
          value={text}
          autoComplete="off"
          onChange={(event) => {
            const { value } = event.currentTarget;
            setOptions(options.map((one, place) => (place === at ? value : one)));
          }}
        />
      ))}
      <div className={css.acts}>
        {options.length < limits.roomPollOptionsMax.value && (
          <Button size="xs" variant="subtle" onClick={() => setOptions([...options, ""])}>
            {t("addOption")}
          </Button>
        )}
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
