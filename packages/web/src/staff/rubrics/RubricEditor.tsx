import { limits } from "@lyceum/contract/limits";
import type { RubricContent } from "@lyceum/contract/shapes";
import { rubricProblem } from "@lyceum/domain/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { Button, Group, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { CriterionFields } from "./CriterionFields.tsx";
import { emptyCriterion, type RubricEdit } from "./rubric-edit.ts";
import css from "./Rubrics.module.css";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

/** A rubric that is written: its criteria, each with its levels. */
export function RubricEditor({
  edit: { row, content: begun },
  onDone,
}: {
  edit: RubricEdit;
  onDone: () => void;
}) {
  const t = useTexts(learningRubric);
  const reasons = useReasons();
  const queries = useQueryClient();
  const [content, setContent] = useState<RubricContent>(begun);
  // What is typed belongs to its criterion, wherever this goes.
  const [ids, setIds] = useState(() => begun.criteria.map((_, at) => at));
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { title, criteria } = content;
  const setCriteria = (next: RubricContent["criteria"]) => setContent({ ...content, criteria: next });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The form from which its dialog was opened is not sent with it.
    event.stopPropagation();
    const wrong = rubricProblem(content);
    if (wrong !== null) {
      setProblem(t(wrong === "alike" ? "alike" : "incomplete"));
      return;
    }
    setIsBusy(true);
    try {
      if (row) {
        const params = { id: String(row.rubricId) };
        const body = { version: row.version, content };
        await http.call("POST /staff/rubrics/{id}/save", { params, body, isQuiet: true });
      } else await http.call("POST /staff/rubrics", { body: { content }, isQuiet: true });
      await queries.invalidateQueries({ queryKey: ["staff-rubrics"] });
      onDone();
    } catch (error) {
      setProblem(sentenceOf(error, t("saveFailed")));
      setIsBusy(false);
    }
  }

  return (
    <form className={css.panel} noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        label={t("name")}
        data-autofocus
        maxLength={limits.rubricTitleMax.value}
        value={title}
        onChange={({ currentTarget }) => setContent({ ...content, title: currentTarget.value })}
      />
      <ol className={css.criteria}>
        {criteria.map((criterion, at) => (
          <li key={ids[at]}>
            <CriterionFields
              criterion={criterion}
              number={at + 1}
              isOnly={criteria.length === 1}
              onChange={(next) => setCriteria(criteria.with(at, next))}
              onRemove={() => {
                setIds(ids.toSpliced(at, 1));
                setCriteria(criteria.toSpliced(at, 1));
              }}
            />
          </li>
        ))}
      </ol>
      {problem !== "" && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Group justify="space-between" gap="xs">
        <WhyButton
          variant="default"
          why={reasons.full(criteria.length, limits.rubricCriteriaMax.value)}
          onClick={() => {
            setIds([...ids, Math.max(...ids) + 1]);
            setCriteria([...criteria, emptyCriterion]);
          }}
        >
          {t("addCriterion")}
        </WhyButton>
        <Group gap="xs">
          <Button variant="default" onClick={onDone}>
            {t("back")}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t("save")}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
