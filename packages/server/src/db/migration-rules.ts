import { type Migration, splitStatements } from "./migration-files.ts";

/** What keeps a migration from being released, as sentences for who wrote it (docs/guides/add-a-migration.md). */
export function problemsOf(migration: Migration): string[] {
  const sentences = [
    ownTransaction(migration),
    ...(migration.isTransactional
      ? [concurrentInside(migration)]
      : splitStatements(migration.text).map(once)),
    contractUnexplained(migration),
  ];
  return sentences.filter((sentence) => sentence !== undefined).map((text) => `${migration.name}: ${text}`);
}

function ownTransaction({ text }: Migration): string | undefined {
  if (!/^\s*(begin|start transaction|commit|end|rollback)\s*;/im.test(bare(text.replaceAll(body, ""))))
    return undefined;
  return "every migration is one transaction already; leave begin and commit out";
}

function concurrentInside({ text }: Migration): string | undefined {
  if (!/\bconcurrently\b/i.test(bare(text))) return undefined;
  return "an index is built concurrently outside of transactions; say `-- transaction: false`";
}

const repeatable = [
  /^create (unique )?index concurrently if not exists \w+\s+on (only )?\w+\./i,
  /^drop index concurrently if exists \w+\./i,
  /^alter table \w+\.\w+ validate constraint \w+$/i,
  /^(vacuum|analyze)\b/i,
];

function once(statement: string): string | undefined {
  if (repeatable.some((form) => form.test(statement.replaceAll(/\s+/g, " ")))) return undefined;
  return `without a transaction only what can be repeated may stand (${repeatableForms}), and not: ${statement}`;
}

const repeatableForms =
  "create index concurrently if not exists … on schema.table, drop index concurrently if exists schema.…, alter table … validate constraint …, vacuum, analyze";

/** Since this one; the ones before were written when all nodes stopped for an update. */
const firstBesideOldNodes = 37;

const takesAway = [
  /\bdrop\s+(?!(constraint|index|trigger|identity|expression|not\s+null)\b)\w+/i,
  /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\brename\b/i,
];

function contractUnexplained({ name, text }: Migration): string | undefined {
  if (Number(name.slice(0, 4)) < firstBesideOldNodes || /^-- contract: \S/m.test(text)) return undefined;
  const found = takesAway.map((form) => form.exec(bare(text))?.[0]).find((words) => words !== undefined);
  if (found === undefined) return undefined;
  return `"${found}" takes away what a node of the version before may still use; add a line \`-- contract: <why no running node needs it>\``;
}

const body = /\$(\w*)\$[\s\S]*?\$\1\$/g;

/** Without what people say of it and without texts in quotes. */
function bare(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "");
}
