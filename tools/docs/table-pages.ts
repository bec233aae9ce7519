import { faults, type FaultRow } from "@lyceum/contract/faults";
import { limits, rates } from "@lyceum/contract/limits";
import { type ScreenRow, screens } from "@lyceum/contract/screens";
import { texts as faultsInChinese } from "../../packages/texts/src/faults/zh-CN.ts";
import { texts as faultsInEnglish } from "../../packages/texts/src/faults/en-US.ts";
import { texts as screensInChinese } from "../../packages/texts/src/screens/zh-CN.ts";
import { texts as screensInEnglish } from "../../packages/texts/src/screens/en-US.ts";
import { texts as socialFaultsInChinese } from "../../packages/texts/src/social/faults/zh-CN.ts";
import { texts as socialFaultsInEnglish } from "../../packages/texts/src/social/faults/en-US.ts";
import { texts as socialScreensInChinese } from "../../packages/texts/src/social/screens/zh-CN.ts";
import { texts as socialScreensInEnglish } from "../../packages/texts/src/social/screens/en-US.ts";
import { generatedNote } from "./protocol-pages.ts";

type Sentences = Readonly<Record<string, string>>;

/** The tables of the contract as pages: faults, limits, screens. */
export function tablePages(): [path: string, text: string][] {
  return [
    ["docs/protocol/faults.md", faultsPage()],
    ["docs/protocol/limits.md", limitsPage()],
    ["docs/protocol/screens.md", screensPage()],
  ];
}

function faultsPage(): string {
  const english: Sentences = { ...faultsInEnglish, ...socialFaultsInEnglish };
  const chinese: Sentences = { ...faultsInChinese, ...socialFaultsInChinese };
  const rows = Object.entries<FaultRow>(faults).map(
    ([key, row]) =>
      `| \`${key}\` | ${row.code} | ${row.family} | ${row.status ?? 200} | ${row.does} | ${row.retry ? "yes" : "no"} | ${row.row} | ${cell(english[key])} | ${cell(chinese[key])} |`,
  );
  return `${generatedNote}

# Faults

"Status" is the HTTP status of an HTTP call; business faults travel with 200 and a code in the body.
"Does" is what our clients do with it.

| Key | Code | Family | Status | Does | Again? | Row | en-US | zh-CN |
|---|---|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}

function limitsPage(): string {
  const rows = Object.entries(limits).map(
    ([key, limit]) => `| \`${key}\` | ${limit.value} | ${limit.unit} | ${limit.row} |`,
  );
  const classes = Object.entries(rates).map(
    ([key, rate]) => `| \`${key}\` | ${rate.points} | ${rate.windowMs / 1_000} s | ${rate.by} |`,
  );
  return `${generatedNote}

# Limits

| Key | Value | Unit | Row |
|---|---|---|---|
${rows.join("\n")}

## Rate classes

| Class | Times | In | Counted by |
|---|---|---|---|
${classes.join("\n")}
`;
}

function screensPage(): string {
  const english: Sentences = { ...screensInEnglish, ...socialScreensInEnglish };
  const chinese: Sentences = { ...screensInChinese, ...socialScreensInChinese };
  const rows = Object.entries(screens).map(
    ([name, screen]: [string, ScreenRow]) =>
      `| \`${screen.path}\` | ${screen.access}${screen.openBy === undefined ? "" : `, or \`${screen.openBy}\` in the query`} | ${screen.layout} | ${screen.feature} | ${screen.row} | ${cell(english[name])} | ${cell(chinese[name])} |`,
  );
  return `${generatedNote}

# Screens

The root path leads to \`/pageHome\`; an unknown path leads to \`/404\`.

| Path | Access | Layout | Feature | Row | Title en-US | Title zh-CN |
|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}

function cell(text: string | undefined): string {
  return (text ?? "").replaceAll("|", "\\|").replaceAll("\n", " ");
}
