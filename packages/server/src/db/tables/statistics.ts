/** Counts by days: migration 0147. */
export type StatisticsTables = {
  "edu.statistic_day": { dept_id: number; measure: string; day: number; key: string; count: number };
};
