import "@mantine/core/styles/NumberInput.layer.css";
import { limits } from "@lyceum/contract/limits";
import type { RoomState } from "@lyceum/contract/shapes";
import { deal, groupCountFor } from "@lyceum/domain/rooms";
import { roomsGroups } from "@lyceum/texts/rooms-groups";
import { Button, NumberInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { GroupField } from "./GroupField.tsx";
import css from "./Groups.module.css";

const usualMinutes = 10;

/** How many groups, for how long, and who goes where. */
export function NewGroups({ state }: { state: RoomState }) {
  const t = useTexts(roomsGroups);
  const { room } = useRoomSession();
  const [groupCount, setGroupCount] = useState(2);
  const [minutes, setMinutes] = useState(usualMinutes);
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const people = state.members.filter(
    ({ role, isGuest, seat }) => role === "member" && !isGuest && seat !== null,
  );
  const placeOf = (account: string) => {
    const at = places.get(account);
    return at === undefined || at >= groupCount ? null : at;
  };

  function assign(): void {
    const groups = deal(shuffled(people.map(({ account }) => account)), groupCount);
    setPlaces(new Map(groups.flatMap((accounts, at) => accounts.map((account) => [account, at] as const))));
  }

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    const groups = Array.from({ length: groupCount }, (_, at) =>
      people.map(({ account }) => account).filter((account) => placeOf(account) === at),
    );
    setIsBusy(true);
    await room.actions.act({ do: "openGroups", groups, minutes }).catch(showFault);
    setIsBusy(false);
  }

  return (
    <form className={css.form} onSubmit={(event) => void open(event)}>
      <div className={css.figures}>
        <NumberInput
          size="xs"
          label={t("count")}
          min={2}
          max={limits.roomGroupsMax.value}
          clampBehavior="strict"
          allowDecimal={false}
          value={groupCount}
          onChange={(value) => typeof value === "number" && value >= 2 && setGroupCount(value)}
        />
        <NumberInput
          size="xs"
          label={t("size")}
          min={1}
          max={limits.roomMembersMax.value}
          clampBehavior="strict"
          allowDecimal={false}
          value={Math.max(1, Math.ceil(people.length / groupCount))}
          onChange={(value) =>
            typeof value === "number" && value >= 1 && setGroupCount(groupCountFor(people.length, value))
          }
        />
        <NumberInput
          size="xs"
          label={t("minutes")}
          min={1}
          max={limits.roomGroupMinutesMax.value}
          clampBehavior="strict"
          allowDecimal={false}
          value={minutes}
          onChange={(value) => typeof value === "number" && value >= 1 && setMinutes(value)}
        />
      </div>
      <Button size="xs" variant="default" disabled={people.length === 0} onClick={assign}>
        {t("random")}
      </Button>
      {people.length === 0 ? (
        <p className={css.facts}>{t("noPeople")}</p>
      ) : (
        <ul className={css.people} aria-label={t("people")}>
          {people.map(({ account, nick }) => (
            <li key={account}>
              <span className={css.nick}>{nick}</span>
              <GroupField
                nick={nick}
                groupCount={groupCount}
                value={placeOf(account)}
                onChange={(group) => {
                  const next = new Map(places);
                  if (group === null) next.delete(account);
                  else next.set(account, group);
                  setPlaces(next);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={css.facts}>{t("noRecording")}</p>
      <Button
        size="xs"
        type="submit"
        loading={isBusy}
        disabled={!people.some(({ account }) => placeOf(account) !== null)}
      >
        {t("open")}
      </Button>
    </form>
  );
}

function shuffled(accounts: readonly string[]): string[] {
  return accounts
    .map((account) => ({ account, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ account }) => account);
}
