import type { MarkerCandidate, SecondMarking } from "@lyceum/contract/shapes";
import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { Checkbox, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import { FormRow } from "../../kit/form/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { MarkersField } from "./MarkersField.tsx";
import css from "./SecondMarking.module.css";

type Props = {
  plan: SecondMarking | undefined;
  markers: readonly MarkerCandidate[];
  onChange: (plan: SecondMarking | undefined) => void;
};

/** Of a draft: who marks answers a second time, of which part of the works, and how far two marks may lie apart. */
export function PlanFields({ plan, markers: begun, onChange }: Props) {
  const t = useTexts(staffSecond);
  const [markers, setMarkers] = useState(begun);
  const [rest, setRest] = useState({ share: plan?.share ?? 100, tolerance: plan?.tolerance ?? 0 });
  const [asks, setAsks] = useState(plan !== undefined);
  // Without anybody who marks nothing is asked for.
  const tell = (isAsked: boolean, chosen: readonly MarkerCandidate[], figures: typeof rest) =>
    onChange(
      isAsked && chosen.length > 0
        ? { markerIds: chosen.map(({ userId }) => userId), ...figures }
        : undefined,
    );
  const set = (change: Partial<typeof rest>) => {
    const next = { ...rest, ...change };
    setRest(next);
    tell(asks, markers, next);
  };
  return (
    <fieldset className={css.fields} aria-label={t("plan")}>
      <Checkbox
        label={t("asks")}
        description={t("planHelp")}
        checked={asks}
        onChange={({ currentTarget: { checked } }) => {
          setAsks(checked);
          tell(checked, markers, rest);
        }}
      />
      {asks && (
        <>
          <MarkersField
            markers={markers}
            error={markers.length === 0 ? t("noneChosen") : undefined}
            onChange={(next) => {
              setMarkers(next);
              tell(asks, next, rest);
            }}
          />
          <FormRow>
            <NumberInput
              label={t("share")}
              description={t("shareHelp")}
              min={1}
              max={100}
              allowDecimal={false}
              clampBehavior="strict"
              value={rest.share}
              onChange={(value) => set({ share: Math.max(1, Number(value)) })}
            />
            <NumberInput
              label={t("tolerance")}
              description={t("toleranceHelp")}
              min={0}
              max={100}
              allowDecimal={false}
              clampBehavior="strict"
              value={rest.tolerance}
              onChange={(value) => set({ tolerance: Number(value) })}
            />
          </FormRow>
        </>
      )}
    </fieldset>
  );
}
