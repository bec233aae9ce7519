import type { QuestionContent } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Select } from "@mantine/core";
import { subjects } from "../../shared/subjects.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { difficulties } from "./load-questions.ts";

type About = Pick<QuestionContent, "subject" | "difficulty" | "lang">;

/** Subject, difficulty and language: what questions of a bank are sorted by. */
export function AboutFields({ value, onChange }: { value: About; onChange: (part: Partial<About>) => void }) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  return (
    <>
      <Select
        label={t("subject")}
        allowDeselect={false}
        data={subjects.map((one) => ({ value: one, label: tLearning(`subject_${one}`) }))}
        value={value.subject}
        onChange={(picked) => onChange({ subject: subjects.find((one) => one === picked) ?? value.subject })}
      />
      <Select
        label={t("difficulty")}
        allowDeselect={false}
        data={difficulties}
        value={String(value.difficulty)}
        onChange={(picked) => onChange({ difficulty: Number(picked ?? 2) })}
      />
      <Select
        label={t("language")}
        allowDeselect={false}
        data={[
          { value: "en-US", label: "English" },
          { value: "zh-CN", label: "中文" },
        ]}
        value={value.lang}
        onChange={(picked) => onChange({ lang: picked === "zh-CN" ? "zh-CN" : "en-US" })}
      />
    </>
  );
}
