import { limits } from "@lyceum/contract/limits";
import { staffAudit } from "@lyceum/texts/staff/audit";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useNewestEntry } from "./use-newest-entry.ts";
import css from "./AuditFilterBar.module.css";

type Props = { actor: string | null; onActor: (actor: string | null) => void };
type Choice = { value: string; label: string };

const pauseMs = 200;
const shownMax = "20";

/** Whose acts are shown: people of the institution by a part of their name. */
export function PersonFilter({ actor, onActor }: Props) {
  const t = useTexts(staffAudit);
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), pauseMs);
  // They may have gone since, so the list of people may not know them.
  const newest = useNewestEntry(actor === null ? null : { actor });
  const chosen = actor === null ? null : { value: actor, label: newest?.actorName || actor };
  const search = chosen !== null && words === chosen.label ? "" : words;
  const isLongEnough = [...search].length >= limits.peopleSearchMin.value;
  const { data: found = [], isError } = useQuery({
    queryKey: ["staffPeopleChoices", search],
    queryFn: ({ signal }) => findPeople(search, signal),
    enabled: isLongEnough,
  });
  const others = found.filter(({ value }) => value !== actor);
  const nothing = isError ? t("peopleFailed") : t(isLongEnough ? "nobodyFound" : "typeName");
  return (
    <Select
      label={t("actor")}
      placeholder={t("anybody")}
      className={css.field ?? ""}
      data={[...(chosen ? [chosen] : []), ...others]}
      // What the server has found fits; it also looks at user names and mail addresses.
      filter={({ options }) => options}
      value={actor}
      onChange={onActor}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={nothing}
      searchable
      clearable
    />
  );
}

async function findPeople(search: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { search: search.slice(0, 64), pageNum: "1", pageSize: shownMax };
  const { rows } = await http.call("GET /staff/people", { query, signal, isQuiet: true });
  return rows.map(({ userId, nickName, userName }) => ({
    value: userId,
    label: `${nickName} (${userName})`,
  }));
}
