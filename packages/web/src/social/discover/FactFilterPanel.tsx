import { limits } from "@lyceum/contract/limits";
import type { FactFilter, OwnProfile } from "@lyceum/contract/shapes";
import { filteredFacts, profileChoices } from "@lyceum/contract/social";
import { isOpenFactFilter, openFactFilter } from "@lyceum/domain/social";
import { social } from "@lyceum/texts/social";
import { socialDiscover } from "@lyceum/texts/social/discover";
import { Button, Checkbox, Group, Text, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { deckQuery, profileQuery } from "../queries.ts";
import { useMemberWords } from "../use-member-words.ts";
import css from "./FactFilterPanel.module.css";

/** What members with premium narrow their deck by (D2, D3); whose premium has ended reads that it is kept and not applied. */
export function FactFilterPanel({ profile }: { profile: OwnProfile }) {
  const t = useTexts(socialDiscover);
  const { factFilter, stats } = profile;
  const hasPremium = stats.vip === "1";
  const count = countOf(factFilter);
  const isHolding = hasPremium && count > 0;
  return (
    <details className={css.panel}>
      <summary className={css.summary}>
        {isHolding ? t("premiumFiltersOn", { count }) : t("premiumFilters")}
      </summary>
      {hasPremium ? (
        <FactForm key={JSON.stringify(factFilter)} filter={factFilter} />
      ) : (
        <Offer isKept={count > 0} />
      )}
    </details>
  );
}

/** Says why nothing of it holds, and leads to premium. */
function Offer({ isKept }: { isKept: boolean }) {
  const t = useTexts(socialDiscover);
  const tSocial = useTexts(social);
  const { isBusy, save } = useSave();
  return (
    <div className={css.body}>
      <Text size="sm">{isKept ? t("premiumFiltersKept") : t("premiumFiltersOffer")}</Text>
      <Group gap="sm">
        <Button component={RouteLink} screen="socialPremium" variant="default">
          {tSocial("seePremium")}
        </Button>
        {isKept && (
          <Button variant="subtle" color="gray" loading={isBusy} onClick={() => void save(openFactFilter)}>
            {t("clearFilters")}
          </Button>
        )}
      </Group>
    </div>
  );
}

function FactForm({ filter }: { filter: FactFilter }) {
  const t = useTexts(socialDiscover);
  const tSocial = useTexts(social);
  const words = useMemberWords();
  const [draft, setDraft] = useState(filter);
  const { isBusy, save } = useSave();
  const isWrong = [draft.heightFrom, draft.heightTo].some(
    (one) => one !== null && (one < limits.heightMin.value || one > limits.heightMax.value),
  );
  const isTurned = draft.heightFrom !== null && draft.heightTo !== null && draft.heightFrom > draft.heightTo;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!isWrong && !isTurned) void save(draft);
  }

  const height = (name: "heightFrom" | "heightTo") => (
    <TextInput
      className={css.height ?? ""}
      type="number"
      label={t(name)}
      value={draft[name] ?? ""}
      min={limits.heightMin.value}
      max={limits.heightMax.value}
      error={isWrong || isTurned}
      onChange={({ currentTarget: { value } }) =>
        setDraft({ ...draft, [name]: value === "" ? null : Math.trunc(Number(value)) })
      }
    />
  );
  return (
    <form className={css.body} aria-label={t("premiumFilters")} noValidate onSubmit={submit}>
      <Text size="sm" c="dimmed">
        {t("premiumFiltersText")}
      </Text>
      <div className={css.groups}>
        {filteredFacts.map((field) => (
          <fieldset key={field} className={css.group}>
            <legend>{tSocial(`field_${field}`)}</legend>
            {choicesOf(field).map((value) => (
              <Checkbox
                key={value}
                label={words.optionOf(field, value)}
                checked={draft[field].some((one) => one === value)}
                onChange={({ currentTarget: { checked } }) =>
                  setDraft({ ...draft, [field]: withValue(draft[field], value, checked) })
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Group gap="sm" align="end">
        {height("heightFrom")}
        {height("heightTo")}
        <Group gap="sm" className={css.acts ?? ""}>
          <Button
            variant="subtle"
            color="gray"
            loading={isBusy}
            disabled={isOpenFactFilter(filter) && isOpenFactFilter(draft)}
            onClick={() => {
              setDraft(openFactFilter);
              void save(openFactFilter);
            }}
          >
            {t("clearFilters")}
          </Button>
          <Button type="submit" variant="default" loading={isBusy}>
            {tSocial("apply")}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

function useSave() {
  const [isBusy, setIsBusy] = useState(false);

  async function save(body: FactFilter): Promise<void> {
    setIsBusy(true);
    try {
      const saved = await http.call("POST /v1/discovery/facts", { body, as: "social" });
      queryClient.setQueryData(profileQuery().queryKey, (one) => one && { ...one, factFilter: saved });
      await queryClient.invalidateQueries({ queryKey: deckQuery().queryKey });
    } catch {
      // Its sentence was shown.
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, save };
}

/** Who does not want to say it cannot be looked for by it. */
function choicesOf(field: (typeof filteredFacts)[number]): readonly string[] {
  return profileChoices[field].filter((value) => value !== "notSaid");
}

function withValue(values: readonly string[], value: string, isWanted: boolean): string[] {
  return isWanted ? [...values, value] : values.filter((one) => one !== value);
}

/** How many facts are asked for. */
function countOf(filter: FactFilter): number {
  const hasHeight = filter.heightFrom !== null || filter.heightTo !== null;
  return filteredFacts.filter((field) => filter[field].length > 0).length + (hasHeight ? 1 : 0);
}
