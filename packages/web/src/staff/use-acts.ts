import { confirm, message } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../shared/http/index.ts";

type Text<Act extends string> = (
  key: "actFailed" | Act | `${Act}Title` | `${Act}Text` | `done_${Act}`,
) => string;

/** Acts on one thing that staff write, one at a time; each says what it did, or what went wrong. */
export function useActs<Act extends string>(t: Text<Act>, readers: string) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    setIsBusy(true);
    try {
      await work();
      // The person is one of its readers too.
      void queries.invalidateQueries({ queryKey: [readers] });
      message.success(done);
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  /** Asks first. */
  async function ask(act: Act, work: () => Promise<unknown>, isDangerous = false): Promise<void> {
    const asks = { title: t(`${act}Title`), text: t(`${act}Text`), confirmLabel: t(act), isDangerous };
    if (await confirm(asks)) await run(work, t(`done_${act}`));
  }

  return { isBusy, run, ask };
}
