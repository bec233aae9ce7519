export { OptionTiles } from "./OptionTiles.tsx";
export { Practice } from "./Practice.tsx";
export { Ranking, TeamRanking } from "./Ranking.tsx";
export { TimeBar } from "./TimeBar.tsx";
export { usePracticeWords } from "./use-practice-words.ts";
export { useRound } from "./use-round.ts";
