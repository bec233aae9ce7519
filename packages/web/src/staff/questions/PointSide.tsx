import { limits } from "@lyceum/contract/limits";
import type { QuestionPoint, Subject } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { writeList } from "../../kit/table/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Points.module.css";

type Props = {
  subject: Subject;
  /** The chosen one. */
  point: QuestionPoint | null;
  mayArrange: boolean;
  /** Puts a new point below the chosen one, or at the top. */
  onPlace: (name: string) => Promise<void>;
  onTakeOut: (name: string) => void;
};

/** What is known of the chosen point, and what can be done with it. */
export function PointSide({ subject, point, mayArrange, onPlace, onTakeOut }: Props) {
  const t = useTexts(staffLearning);
  return (
    <section className={css.side} aria-live="polite" aria-label={point?.name ?? t("topics")}>
      {point ? (
        <>
          <h2>{point.name}</h2>
          <RouteLink
            screen="staffQuestions"
            query={{ subject, point: writeList([point.name]) }}
            className={css.link}
          >
            {t("pointQuestions")}
          </RouteLink>
          {!point.isPlaced && <p className={css.hint}>{t("pointUnplaced")}</p>}
          {mayArrange && point.isPlaced && (
            <div>
              <Button variant="default" size="xs" onClick={() => onTakeOut(point.name)}>
                {t("takeOutPoint")}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className={css.hint}>{t("choosePointText")}</p>
      )}
      {mayArrange && <NewPoint key={point?.name} parent={point?.name ?? null} onPlace={onPlace} />}
    </section>
  );
}

function NewPoint({ parent, onPlace }: { parent: string | null; onPlace: Props["onPlace"] }) {
  const t = useTexts(staffLearning);
  const [name, setName] = useState("");
  const [isSaving, setIsSaving] = useState(false);

  async function add(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "" || isSaving) return;
    setIsSaving(true);
    try {
      await onPlace(name.trim());
      setName("");
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form className={css.acts} onSubmit={(event) => void add(event)}>
      <TextInput
        label={parent === null ? t("newPoint") : t("newPointBelow", { name: parent })}
        maxLength={limits.questionTagMax.value}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        {t("addPoint")}
      </Button>
    </form>
  );
}
