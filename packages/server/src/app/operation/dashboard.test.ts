import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeMetrics } from "./make-metrics.ts";

type Panel = { id: number; type: string; title: string; targets?: { expr: string }[] };
type Dashboard = {
  panels: Panel[];
  templating: { list: { name: string; query: string | { query: string } }[] };
};

const file = path.join(import.meta.dirname, "../../../../../deploy/grafana/lyceum.json");
const dashboard = JSON.parse(readFileSync(file, "utf8")) as Dashboard; // what is read of it is checked below
const charts = dashboard.panels.filter(({ type }) => type !== "row");

test("P14 the dashboard has a row for each part of the product", () => {
  const rows = dashboard.panels.filter(({ type }) => type === "row").map(({ title }) => title);
  expect(rows).toEqual(expect.arrayContaining(["Web", "Messaging", "Jobs", "Database", "Rooms"]));
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test.each(charts)("P14 every metric of the chart $title is one that the server has", ({ targets = [] }) => {
  expect(targets.length).toBeGreaterThan(0);
  for (const { expr } of targets) expect(unknownOf(expr)).toEqual([]);
});

test("P14 the list of nodes comes from a metric that the server has", () => {
  const [query] = dashboard.templating.list.flatMap((one) =>
    typeof one.query === "object" ? [one.query.query] : [],
  );
  expect(query).toContain("label_values(lyceum_");
  expect(unknownOf(query ?? "")).toEqual([]);
});

test("P14 a metric that is not there would be found", () => {
  expect(unknownOf("rate(lyceum_dreams_total[5m]) + lyceum_jobs")).toEqual(["lyceum_dreams_total"]);
});

test("P14 every metric of our own stands in a chart", () => {
  const shown = charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(" ");
  const own = makeMetrics()
    .names()
    .filter((name) => !/^lyceum_(process|nodejs)_/.test(name));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

/** Metrics of an expression that are not in the registry; a histogram has three names more. */
function unknownOf(expr: string): string[] {
  const known = new Set(makeMetrics().names());
  return (expr.match(/\blyceum_\w+/g) ?? []).filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, "")),
  );
}
