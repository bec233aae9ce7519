import { limits } from "@lyceum/contract/limits";
import { learning } from "@lyceum/texts/learning";
import { message } from "@lyceum/ui";
import { NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";

const steps = [limits.reviewsPerDayMin.value, 10, 15, 20, 30, 50, limits.reviewsPerDayMax.value];

/** How many questions of the book a day asks at most (P9); chosen, it counts at once. */
export function PerDay({ perDay }: { perDay: number }) {
  const t = useTexts(learning);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  // What another program has set stands among the steps.
  const values = [...new Set([...steps, perDay])].toSorted((a, b) => a - b);

  async function choose(next: number): Promise<void> {
    setChosen(next);
    try {
      await http.call("POST /wrong/perDay", { body: { perDay: next }, isQuiet: true });
      await queries.invalidateQueries({ queryKey: ["wrong", "due"], exact: true });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setChosen(null);
    }
  }

  return (
    <NativeSelect
      label={t("perDay")}
      size="xs"
      data={values.map((value) => ({ value: String(value), label: t("perDayCount", { count: value }) }))}
      value={String(chosen ?? perDay)}
      disabled={chosen !== null}
      onChange={({ currentTarget: { value } }) => void choose(Number(value))}
    />
  );
}
