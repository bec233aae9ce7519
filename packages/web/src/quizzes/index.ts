export { OptionTiles } from "./OptionTiles.tsx";
export { Practice } from "./Practice.tsx";
export { Ranking, TeamRanking } from "./Ranking.tsx";
export { TimeBar } from "./TimeBar.tsx";
export { useRound } from "./use-round.ts";
