import { meetings } from "@lyceum/texts/meetings";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";

type Props<Reach> = { reaches: readonly Reach[]; reach: Reach; onReach: (reach: Reach) => void };

/** Whether an act is about one occurrence, also about those that follow, or about all that are to come. */
export function ReachField<Reach extends "one" | "following" | "all">({
  reaches,
  reach,
  onReach,
}: Props<Reach>) {
  const t = useTexts(meetings);
  const labels = { one: t("one"), following: t("following"), all: t("all") };
  return (
    <NativeSelect
      label={t("reach")}
      value={reach}
      data={reaches.map((value) => ({ value, label: labels[value] }))}
      onChange={(event) => onReach(reaches.find((one) => one === event.currentTarget.value) ?? reach)}
    />
  );
}
