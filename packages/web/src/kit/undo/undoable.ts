import { kit } from "@lyceum/texts/kit";
import { message, notify } from "@lyceum/ui";
import { sentenceOf } from "../../shared/http/index.ts";
import { translateOf } from "../../shared/language.ts";
import { offerUndo } from "./undo-key.ts";

type Undoable = {
  /** What was done: "3 notices moved to the bin". */
  text: string;
  run: () => Promise<void>;
  /** The inverse of `run`. */
  undo: () => Promise<void>;
};

const lifeMs = 8_000;

/**
 * Does something at once and offers for a while to take it back: by the button of its notification, or by Ctrl+Z outside
 * of fields. Answers whether it was done; a refusal is said here.
 */
export async function undoable({ text, run, undo }: Undoable): Promise<boolean> {
  const t = await translateOf(kit);
  try {
    await run();
  } catch (error) {
    message.error(sentenceOf(error, t("undoRunFailed")));
    return false;
  }
  let isTaken = false;
  const takeBack = async () => {
    if (isTaken) return;
    isTaken = true;
    close();
    withdraw();
    try {
      await undo();
      message.success(t("undone"));
    } catch (error) {
      message.error(sentenceOf(error, t("undoFailed")));
    }
  };
  const withdraw = offerUndo(() => void takeBack());
  const close = notify({
    text,
    lifeMs,
    action: { label: t("undo"), run: () => void takeBack() },
    onClosed: () => withdraw(),
  });
  return true;
}
