import type { Rubric } from "@lyceum/contract/shapes";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { message } from "@lyceum/ui";
import { Button, Checkbox, Group } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { RubricEdit } from "./rubric-edit.ts";
import { RubricRows } from "./RubricRows.tsx";
import css from "./Rubrics.module.css";

type Props = {
  place: { homeworkId: number; itemNo: number; part: number | undefined };
  current: Rubric | null;
  onEdit: (edit: RubricEdit) => void;
  onGiven: () => Promise<unknown>;
};

/** The rubrics, of which one is given to a question of homework. */
export function RubricList({ place, current, onEdit, onGiven }: Props) {
  const t = useTexts(learningRubric);
  const [alsoInBank, setAlsoInBank] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function give(rubricId: number | null): Promise<void> {
    setIsBusy(true);
    try {
      const params = { id: String(place.homeworkId), itemNo: String(place.itemNo) };
      const { part } = place;
      const body = { rubricId, alsoInBank, ...(part === undefined ? {} : { part }) };
      await http.call("POST /staff/homework/{id}/items/{itemNo}/rubric", { params, body, isQuiet: true });
      await onGiven();
      message.success(t(rubricId === null ? "takenAway" : "given"));
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={css.panel}>
      <p className={css.help}>{t("help")}</p>
      <RubricRows
        onEdit={onEdit}
        use={{
          currentId: current?.rubricId ?? null,
          isBusy,
          onUse: ({ rubricId }) => void give(rubricId),
        }}
      />
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={t("alsoInBank")}
          checked={alsoInBank}
          onChange={({ currentTarget }) => setAlsoInBank(currentTarget.checked)}
        />
        {current && (
          <Button variant="default" disabled={isBusy} onClick={() => void give(null)}>
            {t("takeAway")}
          </Button>
        )}
      </Group>
    </div>
  );
}
