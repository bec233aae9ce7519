import type { Blank } from "@lyceum/contract/shapes";
import { type LinearProblem, linearFormula } from "@lyceum/domain/learning";
import { formula } from "@lyceum/texts/kit/formula";
import { Button, Group, Modal, Textarea } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { VisualField } from "./lazy-visual.ts";
import css from "./Visual.module.css";

type Props = {
  /** A gap takes one line that grading reads, other fields take TeX. */
  isForGap: boolean;
  /** What the gap takes, where it is known. */
  gapKind?: Blank["kind"] | undefined;
  max: number;
  onDone: (text: string) => void;
  onClosed: () => void;
};

/** A formula for a field, written as it looks or as TeX. */
export function FormulaDialog({ isForGap, gapKind, max, onDone, onClosed }: Props) {
  const t = useTexts(formula);
  const [tex, setTex] = useState("");
  const source = tex.trim();
  const linear = isForGap ? linearFormula(source, gapKind) : { text: source };
  const put = (event: SyntheticEvent) => {
    event.preventDefault();
    // Not the form around the field.
    event.stopPropagation();
    if (source !== "" && "text" in linear) onDone(linear.text);
  };
  const wordsOf = ({ problem, part }: LinearProblem) =>
    problem === "unreadable" || problem === "noForm" ? t(`gap_${problem}`, { part }) : t(`gap_${problem}`);
  return (
    <Modal opened onClose={onClosed} title={t("visualTitle")} size={560} closeOnClickOutside={source === ""}>
      <form noValidate onSubmit={put}>
        <VisualField tex={tex} max={max} onChange={setTex} />
        <Textarea
          mt="sm"
          label={t("visualTex")}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={max}
          value={tex}
          onChange={(event) => setTex(event.currentTarget.value)}
        />
        {isForGap && (
          <p className={css.result} role="status">
            {source === "" ? (
              <span className={css.help}>{t("gapHelp")}</span>
            ) : "text" in linear ? (
              <>
                {t("gapText")} <code>{linear.text}</code>
              </>
            ) : (
              <span className={css.wrong}>{wordsOf(linear)}</span>
            )}
          </p>
        )}
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClosed}>
            {t("visualCancel")}
          </Button>
          <Button type="submit" disabled={source === "" || !("text" in linear)}>
            {t("visualPut")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
