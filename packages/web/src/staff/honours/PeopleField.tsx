import { limits } from "@lyceum/contract/limits";
import type { HonourContent } from "@lyceum/contract/shapes";
import { staffHonours } from "@lyceum/texts/staff/honours";
import { Button, CloseButton, Group, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

type People = HonourContent["people"];
type Props = { people: People; onChange: (people: People) => void };

/** Whom an honour names: people of the institution, found by their names, or names alone. */
export function PeopleField({ people, onChange }: Props) {
  const t = useTexts(staffHonours);
  const [words, setWords] = useState("");
  const search = words.trim().slice(0, 64);
  const found = useQuery({
    queryKey: ["staff-honour-candidates", search],
    queryFn: ({ signal }) =>
      http.call("GET /staff/honours/candidates", { query: { search }, signal, isQuiet: true }),
    enabled: search !== "",
  });
  const held = new Set(people.map(({ userId }) => userId));
  const candidates = (found.data?.rows ?? []).filter(({ userId }) => !held.has(userId));
  const isFull = people.length >= limits.honourPeopleMax.value;
  const add = (userId: string | null, name: string) => {
    onChange([...people, { userId, name: name.slice(0, limits.honourNameMax.value) }]);
    setWords("");
  };
  return (
    <div role="group" aria-label={t("people")}>
      <Select
        label={t("people")}
        placeholder={t("addPerson")}
        searchable
        disabled={isFull}
        data={candidates.map(({ userId, name }) => ({ value: userId, label: name }))}
        // What was found is what is offered.
        filter={({ options }) => options}
        searchValue={words}
        onSearchChange={setWords}
        value={null}
        onChange={(value) => {
          const one = candidates.find(({ userId }) => userId === value);
          if (one) add(one.userId, one.name);
        }}
      />
      {search !== "" && !isFull && (
        <Button mt="xs" size="compact-xs" variant="default" onClick={() => add(null, search)}>
          {t("addName", { name: search })}
        </Button>
      )}
      {people.map(({ userId, name }, at) => (
        <Group key={userId ?? `name ${name}`} justify="space-between" mt={8}>
          <span>{name}</span>
          <CloseButton aria-label={t("remove", { name })} onClick={() => onChange(people.toSpliced(at, 1))} />
        </Group>
      ))}
    </div>
  );
}
