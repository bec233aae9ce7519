import { limits } from "@lyceum/contract/limits";
import type { Subject } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { TagsInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { drawnMax, drawPoint, findPoints } from "./point-options.tsx";
import { usePointChoices } from "./use-points.ts";

type Props = { subject: Subject; value: string[]; onChange: (tags: string[]) => void };

/** What a question is about: points of the tree, or words that are not in it. */
export function TopicsField({ subject, value, onChange }: Props) {
  const t = useTexts(staffLearning);
  const choices = usePointChoices(subject);
  const [search, setSearch] = useState("");
  return (
    <TagsInput
      label={t("tags")}
      description={t("topicsHelp")}
      splitChars={[",", "，"]}
      maxTags={limits.questionTagsMax.value}
      limit={drawnMax}
      data={choices.map(({ name }) => name)}
      filter={findPoints}
      renderOption={drawPoint(choices, search)}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={(tags) =>
        onChange(
          tags.map((tag) => tag.trim().slice(0, limits.questionTagMax.value)).filter((tag) => tag !== ""),
        )
      }
    />
  );
}
