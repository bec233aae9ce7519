import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import type { ChartRow, ChartSeries } from "./chart-data.ts";
import { ChartFigure } from "./ChartFigure.tsx";
import css from "./Charts.module.css";

/** The library that draws comes with the first chart; its place is there before. */
const DrawnChart = lazyPanel(
  () => import("./drawn-charts.tsx"),
  (file) => file.DrawnChart,
  { Waiting: () => <div className={css.waiting} /> },
);

type SeriesProps = {
  title: string;
  categoryLabel: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
};

/** How figures go on over time. */
export function LineFigure(props: SeriesProps) {
  return (
    <ChartFigure {...props} legend={props.series.map(({ label }) => label)}>
      <DrawnChart kind="line" rows={props.rows} series={props.series} />
    </ChartFigure>
  );
}

/** Figures beside each other. */
export function BarFigure(props: SeriesProps) {
  return (
    <ChartFigure {...props} legend={props.series.map(({ label }) => label)}>
      <DrawnChart kind="bar" rows={props.rows} series={props.series} />
    </ChartFigure>
  );
}

type PartsProps = {
  title: string;
  categoryLabel: string;
  valueLabel: string;
  parts: readonly { label: string; value: number }[];
};

/** Parts of a whole; at most six can be told apart. */
export function DonutFigure({ title, categoryLabel, valueLabel, parts }: PartsProps) {
  const rows = parts.map(({ label, value }) => ({ category: label, values: [value] }));
  const series = [{ label: valueLabel }];
  return (
    <ChartFigure
      title={title}
      categoryLabel={categoryLabel}
      rows={rows}
      series={series}
      legend={parts.map(({ label }) => label)}
    >
      <DrawnChart kind="donut" rows={rows} series={series} />
    </ChartFigure>
  );
}
