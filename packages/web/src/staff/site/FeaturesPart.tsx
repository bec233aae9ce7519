import { featureOptions, type SiteSwitch } from "@lyceum/contract/features";
import type { SwitchState } from "@lyceum/contract/shapes";
import { staffSite } from "@lyceum/texts/staff/site";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { undoable } from "../../kit/undo/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { QuietHoursPart } from "./QuietHoursPart.tsx";
import { featuresQuery } from "./queries.ts";
import css from "./Site.module.css";

const optionNames: readonly SiteSwitch[] = [...featureOptions, "social"];

/** Which parts of the portal the institution has; each switch holds at once, for everybody. */
export function FeaturesPart() {
  const t = useTexts(staffSite);
  const query = useQuery(featuresQuery());
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  const { switches } = query.data;
  const offNames = new Set(switches.filter(({ isOn }) => !isOn).map(({ name }) => name));
  const parts = switches.filter(({ name }) => !optionNames.includes(name));
  const options = switches.filter(({ name }) => optionNames.includes(name));
  return (
    <>
      <p className={css.hint}>{t("featuresText")}</p>
      {[
        { title: t("featuresParts"), list: parts },
        { title: t("featuresOptions"), list: options },
      ].map(({ title, list }) => (
        <fieldset key={title} className={css.switches}>
          <legend>{title}</legend>
          {list.map((state) => (
            <FeatureSwitch
              key={state.name}
              state={state}
              isWithout={state.needs !== null && offNames.has(state.needs)}
            />
          ))}
        </fieldset>
      ))}
      <QuietHoursPart />
    </>
  );
}

/** `isWithout`: what it stands on is off, so it is off as well, however it is set. */
function FeatureSwitch({ state, isWithout }: { state: SwitchState; isWithout: boolean }) {
  const t = useTexts(staffSite);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { name, isOn, isFixed, needs } = state;
  const label = t(`feature_${name}`);

  async function set(next: boolean): Promise<void> {
    const body = { name, isOn: next };
    const data = await http.call("POST /staff/features", { body, isQuiet: true });
    queries.setQueryData(featuresQuery().queryKey, data);
  }

  async function change(next: boolean): Promise<void> {
    setBusy(true);
    await undoable({
      text: t(next ? "switchedOn" : "switchedOff", { name: label }),
      run: () => set(next),
      undo: () => set(!next),
    });
    setBusy(false);
  }

  return (
    <Switch
      label={label}
      description={
        isWithout && needs !== null
          ? t("featureNeeds", { name: t(`feature_${needs}`) })
          : isFixed
            ? t(`fixed_${name === "social" ? "social" : "kind"}`)
            : t(`feature_${name}_text`)
      }
      checked={isOn && !isWithout}
      disabled={isFixed || isWithout || isBusy}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
