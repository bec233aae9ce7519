import { limits } from "@lyceum/contract/limits";
import type { DiscoveryFilter } from "@lyceum/contract/shapes";
import { distanceBuckets } from "@lyceum/contract/social";
import { social } from "@lyceum/texts/social";
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { storage } from "../../shared/session/storage.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { deckQuery, profileQuery } from "../queries.ts";
import css from "./FilterBar.module.css";

/** Whom one wants to see; the same decides by whom one is seen. */
export function FilterBar({ filter }: { filter: DiscoveryFilter }) {
  const t = useTexts(social);
  const [draft, setDraft] = useState(filter);
  const [isBusy, setIsBusy] = useState(false);
  const [min, max] = [limits.adultAge.value, limits.ageMax.value];
  const isWrong = !(draft.ageFrom >= min && draft.ageTo <= max && draft.ageFrom <= draft.ageTo);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isWrong) return;
    setIsBusy(true);
    try {
      const saved = await http.call("POST /v1/discovery/filter", { body: draft, as: "social" });
      storage.set("filter", JSON.stringify(saved));
      queryClient.setQueryData(profileQuery().queryKey, (one) => one && { ...one, filter: saved });
      await queryClient.invalidateQueries({ queryKey: deckQuery().queryKey });
    } catch {
      // Its sentence was shown.
    } finally {
      setIsBusy(false);
    }
  }

  const age = (name: "ageFrom" | "ageTo") => (
    <TextInput
      className={css.age ?? ""}
      type="number"
      label={t(name)}
      value={draft[name]}
      min={min}
      max={max}
      error={isWrong}
      onChange={(event) => setDraft({ ...draft, [name]: Math.trunc(Number(event.currentTarget.value)) })}
    />
  );
  return (
    <form className={css.bar} aria-label={t("filters")} noValidate onSubmit={(event) => void save(event)}>
      {age("ageFrom")}
      {age("ageTo")}
      <NativeSelect
        className={css.distance ?? ""}
        label={t("distance")}
        value={String(draft.distance ?? "")}
        onChange={(event) => {
          const km = Number(event.currentTarget.value);
          setDraft({ ...draft, distance: distanceBuckets.find((one) => one === km) ?? null });
        }}
        data={[
          { value: "", label: t("anywhere") },
          ...distanceBuckets.map((km) => ({ value: String(km), label: t("withinKm", { km }) })),
        ]}
      />
      <Checkbox
        className={css.check ?? ""}
        label={t("activeOnly")}
        checked={draft.isActive}
        onChange={(event) => setDraft({ ...draft, isActive: event.currentTarget.checked })}
      />
      <Checkbox
        className={css.check ?? ""}
        label={t("verifiedOnly")}
        checked={draft.isVerified}
        onChange={(event) => setDraft({ ...draft, isVerified: event.currentTarget.checked })}
      />
      <Button type="submit" variant="default" className={css.apply ?? ""} loading={isBusy}>
        {t("apply")}
      </Button>
    </form>
  );
}
