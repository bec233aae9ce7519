import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testFiles, zones, type Rule, type Zone } from "./architecture.ts";

/** Where the generated configuration stands. */
export const lintConfigPath = ".oxlintrc.json";

/** .oxlintrc.json as text. Overrides do not merge in oxlint, so each zone carries the full list of its rules. */
export function lintConfig(): string {
  const config = {
    $schema: "./node_modules/oxlint/configuration_schema.json",
    plugins: ["typescript", "import", "react", "jsx-a11y", "vitest", "promise", "unicorn", "oxc"],
    options: { typeAware: true, denyWarnings: true },
    categories: { correctness: "error" },
    ignorePatterns: ["**/dist/**", "**/node_modules/**", "docs/**", "packages/contract/golden/**"],
    rules: generalRules,
    overrides: [
      ...fileNameOverrides,
      ...zones.flatMap((zone) => [
        override(zone.files, zone.rules, zone),
        override(testsOf(zone), zone.tests ?? [], zone),
      ]),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

const generalRules = {
  "import/no-cycle": ["error", { ignoreTypes: false }],
  "import/no-default-export": "error",
  "max-lines": ["error", { max: 400 }],
  "no-console": "error",
  "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
  "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
  "typescript/no-explicit-any": "error",
  "typescript/no-floating-promises": "error",
  "unicorn/filename-case": ["error", { case: "kebabCase", multipleFileExtensions: true }],
  // Characters are counted as code points on purpose.
  "typescript/no-misused-spread": ["error", { allow: ["string"] }],
  "react/rules-of-hooks": "off",
  // Rules of the React compiler, which we do not use.
  "react/immutability": "off",
  "react/purity": "off",
  "react/refs": "off",
  "react/set-state-in-effect": "off",
  // Our ports and contexts are objects of plain functions and may be destructured.
  "typescript/unbound-method": "off",
  // A live region is a role on a container, not a form's output.
  "jsx-a11y/prefer-tag-over-role": "off",
  // The next step of a form takes the focus when the user asked for it.
  "jsx-a11y/no-autofocus": "off",
  "jsx-a11y/no-noninteractive-element-interactions": [
    "error",
    { handlers: ["onClick", "onKeyDown", "onKeyUp"] },
  ],
  // These rules do not see fast-check properties, generated cases and assertions in helpers.
  "vitest/expect-expect": "off",
  "vitest/no-conditional-expect": "off",
  "vitest/require-mock-type-parameters": "off",
  "vitest/require-to-throw-message": "off",
  "vitest/valid-expect": ["error", { maxArgs: 2 }],
  "vitest/no-disabled-tests": "error",
  "vitest/no-focused-tests": "error",
};

const fileNameOverrides = [
  // Outside React a function may be called useCode and be no hook.
  {
    files: ["packages/{web,ui}/src/**"],
    rules: { "react/exhaustive-deps": "error", "react/rules-of-hooks": "error" },
  },
  { files: ["**/*.types.ts"], rules: { "unicorn/filename-case": "off" } },
  { files: testFiles.map((ending) => `**/*${ending}`), rules: { "no-console": "off" } },
  // The only place that creates the log.
  { files: ["packages/server/src/app/start.ts"], rules: { "no-console": "off" } },
  // Route errors are logged and nothing else (P2).
  {
    files: ["packages/web/src/{shell,shared}/**"],
    rules: { "no-console": ["error", { allow: ["error", "warn"] }] },
  },
  {
    files: ["**/*.tsx"],
    rules: { "unicorn/filename-case": ["error", { cases: { pascalCase: true, kebabCase: true } }] },
  },
  { files: ["packages/texts/src/**/{en-US,zh-CN}.ts"], rules: { "unicorn/filename-case": "off" } },
  {
    files: ["**/*.config.ts", "**/*.config.mts", "**/*.reporter.ts", "**/*.d.ts"],
    rules: { "import/no-default-export": "off" },
  },
];

function testsOf(zone: Zone): string[] {
  return zone.files.flatMap((files) => {
    const folder = files.replace(/\/[^/]*$/, files.endsWith("/**") ? "/**" : "");
    return testFiles.map((ending) => `${folder}/*${ending}`);
  });
}

function override(files: readonly string[], rules: readonly Rule[], zone: Zone): object {
  return {
    files,
    rules: {
      "no-restricted-imports": restrictedImports(rules),
      "no-restricted-globals": listed(
        rules.flatMap((rule) => (rule.globals ?? []).map((name) => ({ name, message: rule.advice }))),
      ),
      "no-restricted-properties": listed(
        rules.flatMap((rule) =>
          (rule.properties ?? []).map((property) => ({ ...property, message: rule.advice })),
        ),
      ),
      ...(zone.console ? { "no-console": "off" } : {}),
    },
  };
}

/** A matching "!" ends the search in oxlint, so the lists with exceptions come after the plain ones. */
function restrictedImports(rules: readonly Rule[]): unknown {
  const plain = rules.flatMap((rule) =>
    (rule.refuses ?? []).map((regex) => ({
      regex,
      message: rule.advice,
      ...(rule.typesAllowed ? { allowTypeImports: true } : {}),
    })),
  );
  const paths = rules
    .filter((rule) => rule.refusesPaths !== undefined)
    .map((rule) => ({
      group: rule.refusesPaths,
      message: rule.advice,
      ...(rule.typesAllowed ? { allowTypeImports: true } : {}),
    }));
  const only = rules
    .filter((rule) => rule.allowsOnly !== undefined)
    .map((rule) => ({ group: allowList(rule.allowsOnly ?? []), message: rule.advice }));
  if (only.length > 1)
    throw new Error("A zone may have one allow list; oxlint would never read a second one.");
  const names = rules.flatMap((rule) =>
    rule.names === undefined
      ? []
      : [{ name: rule.names.from, importNames: rule.names.names, message: rule.advice }],
  );
  const patterns = [...plain, ...paths, ...only];
  return patterns.length + names.length === 0 ? "off" : ["error", { paths: names, patterns }];
}

/** Refuses everything but relative paths and the listed ones; a scope must be re-included before its packages can be. */
function allowList(allowed: readonly string[]): string[] {
  const ours = allowed.map((path) => `!${path}`);
  const scopes = [
    ...new Set(allowed.filter((path) => path.startsWith("@")).map((path) => path.split("/")[0])),
  ];
  const opened = scopes.flatMap((scope) => [`!${scope}`, `${scope}/*`]);
  const parents = allowed
    .map((path) => path.split("/").slice(0, -1).join("/"))
    .filter((parent) => parent !== "" && !scopes.includes(parent))
    .flatMap((parent) => [`!${parent}`, `${parent}/*`]);
  return ["*", "!./**", "!../**", ...opened, ...parents, ...ours];
}

function listed(entries: readonly object[]): unknown {
  return entries.length === 0 ? "off" : ["error", ...entries];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(fileURLToPath(new URL(`../${lintConfigPath}`, import.meta.url)), lintConfig());
