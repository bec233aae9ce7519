import { limits } from "@lyceum/contract/limits";
import type { SchoolYear } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { Button, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useClasses } from "../classes.ts";
import css from "./Classes.module.css";

export type Act = (call: () => Promise<{ year: SchoolYear | null }>) => Promise<void>;

/** Asks for a dry run. The last grade is the highest one there is, unless another is chosen. */
export function StartYear({ onAct, planned }: { onAct: Act; planned: SchoolYear | null }) {
  const t = useTexts(staffClasses);
  const classes = useClasses();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const lastGrade = chosen ?? planned?.lastGrade ?? Math.max(1, ...classes.map(({ grade }) => grade ?? 1));

  async function start(): Promise<void> {
    setIsBusy(true);
    await onAct(() => http.call("POST /staff/schoolYear", { body: { lastGrade }, isQuiet: true }));
    setIsBusy(false);
  }

  return (
    <section aria-labelledby="year-start" className={css.start}>
      <h2 id="year-start">{t("startTitle")}</h2>
      <p>{t("startText")}</p>
      <NumberInput
        label={t("lastGrade")}
        description={t("lastGradeHelp")}
        value={lastGrade}
        min={1}
        max={limits.classGradeMax.value}
        clampBehavior="strict"
        allowDecimal={false}
        w={260}
        onChange={(value) => setChosen(typeof value === "number" && value > 0 ? value : null)}
      />
      <Button loading={isBusy} onClick={() => void start()}>
        {t(planned?.state === "planned" ? "again" : "dryRun")}
      </Button>
    </section>
  );
}
