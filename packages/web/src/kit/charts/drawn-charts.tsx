import { BarChart, DonutChart, LineChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import "@mantine/core/styles/ColorSwatch.layer.css";
import { useLanguage } from "../../shared/use-texts.ts";
import { type ChartRow, type ChartSeries, colourOf, keyOf, libraryRows } from "./chart-data.ts";

export type DrawnProps = {
  kind: "line" | "bar" | "donut";
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
};

const height = 240;
/** What is hidden from screen readers must not take the focus. */
const quiet = { accessibilityLayer: false } as const;

/** The drawing itself, with the library that draws it. */
export function DrawnChart({ kind, rows, series }: DrawnProps) {
  const language = useLanguage();
  const format = (value: number) => new Intl.NumberFormat(language).format(value);
  if (kind === "donut")
    return (
      <DonutChart
        h={height}
        size={190}
        thickness={26}
        paddingAngle={1}
        mx="auto"
        valueFormatter={format}
        pieChartProps={quiet}
        pieProps={{ rootTabIndex: -1 }}
        tooltipDataSource="segment"
        data={rows.map(({ category, values }, index) => ({
          name: category,
          value: values[0] ?? 0,
          color: colourOf(index),
        }))}
      />
    );
  const shared = {
    h: height,
    data: libraryRows(rows, series),
    dataKey: "category",
    series: series.map(({ label }, index) => ({ name: keyOf(index), label, color: colourOf(index) })),
    valueFormatter: format,
    tickLine: "none" as const,
    gridAxis: "x" as const,
  };
  if (kind === "bar") return <BarChart {...shared} maxBarWidth={28} barChartProps={quiet} />;
  return (
    <LineChart
      {...shared}
      curveType="monotone"
      withDots={rows.length <= 12}
      strokeWidth={2}
      lineChartProps={{ ...quiet, margin: { right: 12, top: 6 } }}
    />
  );
}
