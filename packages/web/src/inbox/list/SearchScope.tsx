import { limits } from "@lyceum/contract/limits";
import { teams } from "@lyceum/texts/teams";
import { writing } from "@lyceum/texts/writing";
import { Menu } from "@mantine/core";
import { listText } from "../../shared/list-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import css from "./MessageResults.module.css";

type Props = {
  /** Ids of teams and super teams; none: all conversations. */
  chosen: readonly string[];
  onChosen: (teamIds: readonly string[]) => void;
};

/** In which teams messages are looked for (M6). Nothing for whoever is in none. */
export function SearchScope({ chosen, onChosen }: Props) {
  const t = useTexts(writing);
  const tTeams = useTexts(teams);
  const language = useLanguage();
  const sessions = useInbox((client) => client.sessions.list());
  const places = sessions.filter(({ scene }) => scene !== 0);
  if (places.length === 0) return null;
  const nameOf = ({ team }: (typeof places)[number]) => team?.name ?? tTeams("unnamed");
  const names = places.filter(({ to }) => chosen.includes(to)).map(nameOf);
  const joined = listText(language, names);
  const toggle = (teamId: string, isOn: boolean) =>
    onChosen(isOn ? [...chosen, teamId] : chosen.filter((one) => one !== teamId));
  return (
    <Menu position="bottom-start" width={260} shadow="md">
      <Menu.Target>
        <button type="button" className={css.scope} title={t("searchPlaces")}>
          {names.length === 0 ? t("searchEverywhere") : t("searchIn", { names: joined })}
          <span aria-hidden>▾</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css.places}>
        <Menu.CheckboxItem checked={chosen.length === 0} closeMenuOnClick onChange={() => onChosen([])}>
          {t("searchEverywhere")}
        </Menu.CheckboxItem>
        <Menu.Divider />
        {places.map((place) => (
          <Menu.CheckboxItem
            key={place.id}
            checked={chosen.includes(place.to)}
            disabled={chosen.length >= limits.searchListMax.value && !chosen.includes(place.to)}
            onChange={(isOn) => toggle(place.to, isOn)}
          >
            {nameOf(place)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
