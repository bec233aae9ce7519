import { live } from "@lyceum/texts/live";
import { NativeSelect } from "@mantine/core";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Side.module.css";

const choices = [0, 5, 10, 30, 60, 300] as const;

/** How long viewers wait between two messages; hosts set it. */
export function SlowMode() {
  const t = useTexts(live);
  const { room } = useRoomSession();
  const seconds = useRoomState()?.broadcast?.slowSeconds ?? 0;
  const all = [...new Set([...choices, seconds])].toSorted((a, b) => a - b);
  return (
    <label className={css.slow}>
      <span>{t("slowSetting")}</span>
      <NativeSelect
        size="xs"
        value={String(seconds)}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          void room.actions.act({ do: "setSlow", seconds: next }).catch(showFault);
        }}
        data={all.map((n) => ({ value: String(n), label: n === 0 ? t("slowOff") : t("slowEvery", { n }) }))}
      />
    </label>
  );
}
