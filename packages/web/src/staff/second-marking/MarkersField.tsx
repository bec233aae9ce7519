import { limits } from "@lyceum/contract/limits";
import type { MarkerCandidate } from "@lyceum/contract/shapes";
import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { MultiSelect } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

type Props = {
  markers: readonly MarkerCandidate[];
  onChange: (markers: MarkerCandidate[]) => void;
  error?: string | undefined;
};

/** Colleagues who mark a second time, found by their names. */
export function MarkersField({ markers, onChange, error }: Props) {
  const t = useTexts(staffSecond);
  const [words, setWords] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const search = words.trim().slice(0, 64);
  const found = useQuery({
    queryKey: ["second-markers", search],
    queryFn: ({ signal }) =>
      http.call("GET /staff/secondMarkers", { query: { search }, signal, isQuiet: true }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const candidates = search === "" ? [] : (found.data?.rows ?? []);
  const known = new Map([...candidates, ...markers].map((one) => [one.userId, one]));
  const offered = new Set(candidates.map(({ userId }) => userId));
  const picked = new Set(markers.map(({ userId }) => userId));
  // A list without anybody in it is none: the words beneath the label say so.
  const hasOptions = [...offered].some((userId) => !picked.has(userId));
  const isNobody = search !== "" && found.isSuccess && !found.isPlaceholderData && candidates.length === 0;
  return (
    <MultiSelect
      label={t("markers")}
      description={<span role="status">{t(isNobody ? "noMarker" : "markersHelp")}</span>}
      placeholder={markers.length === 0 ? t("searchMarkers") : ""}
      withAsterisk
      searchable
      hidePickedOptions
      maxValues={limits.secondMarkersMax.value}
      error={error}
      value={markers.map(({ userId }) => userId)}
      onChange={(ids) => {
        onChange(ids.flatMap((id) => known.get(id) ?? []));
        setWords("");
      }}
      data={[...known.values()].map(({ userId, name, mayMark }) => ({
        value: userId,
        label: mayMark === false ? t("markerUnfit", { name }) : name,
      }))}
      // The server has searched.
      filter={({ options }) =>
        options.filter((option) => "value" in option && offered.has(String(option.value)))
      }
      searchValue={words}
      onSearchChange={setWords}
      dropdownOpened={isOpen && hasOptions}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  );
}
