import { limits } from "@lyceum/contract/limits";

/** How many people are shown; null where so few stand behind the number that single ones could be known by it. */
export function shownCount(people: number): number | null {
  return people === 0 || people >= limits.statisticPeopleMin.value ? people : null;
}
