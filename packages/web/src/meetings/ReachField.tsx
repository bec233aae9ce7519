import { meetings } from "@lyceum/texts/meetings";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";

export type Reach = "one" | "following";

/** Whether an act is about one occurrence or also about those that follow. */
export function ReachField({ reach, onReach }: { reach: Reach; onReach: (reach: Reach) => void }) {
  const t = useTexts(meetings);
  return (
    <NativeSelect
      label={t("reach")}
      value={reach}
      data={[
        { value: "one", label: t("one") },
        { value: "following", label: t("following") },
      ]}
      onChange={(event) => onReach(event.currentTarget.value === "following" ? "following" : "one")}
    />
  );
}
