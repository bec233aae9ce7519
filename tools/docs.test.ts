import { faults } from "@lyceum/contract/faults";
import { httpCalls } from "@lyceum/contract/http";
import { commands, pushes } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { screens } from "@lyceum/contract/screens";
import { describe, expect, test } from "vitest";
import { fieldTable } from "./docs/describe-schema.ts";
import { generatedFiles } from "./docs/generated.ts";

type Operation = {
  operationId: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean }[];
};
type OpenApi = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<"schemas" | "responses" | "securitySchemes", Record<string, object>>;
};

const files = await generatedFiles();
const textOf = (file: string): string => files.get(file) ?? "";

describe("protocol pages", () => {
  test("every command and push has its section, numbers and frames", () => {
    const pages = [...files].filter(([file]) => file.startsWith("docs/protocol/")).map(([, text]) => text);
    const all = pages.join("\n");
    for (const [name, row] of Object.entries({ ...commands, ...pushes })) {
      expect(all).toContain(`## ${name}\n`);
      expect(all).toContain(`[${row.service},${row.command},`);
    }
  });

  test("every fault, limit and screen has its line", () => {
    for (const key of Object.keys(faults))
      expect(textOf("docs/protocol/faults.md")).toContain(`| \`${key}\` |`);
    for (const key of Object.keys(limits))
      expect(textOf("docs/protocol/limits.md")).toContain(`| \`${key}\` |`);
    for (const { path } of Object.values(screens))
      expect(textOf("docs/protocol/screens.md")).toContain(`| \`${path}\` |`);
  });

  test("a schema is told in words, nested fields and forms included", () => {
    const item = {
      type: "object",
      properties: { id: { type: "string", pattern: "^(a|b)$" } },
      required: ["id"],
    };
    const schema = {
      type: "object",
      properties: {
        name: { type: "string", minLength: 1, maxLength: 9 },
        at: { anyOf: [{ type: "integer", minimum: 0 }, { type: "null" }] },
        items: { type: "array", items: item, maxItems: 3 },
      },
      required: ["name", "items"],
    };
    expect(fieldTable(schema).split("\n").slice(2)).toEqual([
      "| `name` |  | text of 1 to 9 characters |",
      "| `at` | optional | whole number or null |",
      "| `items` |  | list of 0 to 3 items: object |",
      "| `items[].id` |  | text matching `^(a\\|b)$` |",
    ]);
    expect(fieldTable({ type: "object", properties: {} })).toBe("Nothing.");
    const first = { type: "object", properties: { a: { type: "boolean" } }, required: ["a"] };
    const second = { type: "object", properties: { b: { const: "x" } }, required: ["b"] };
    const forms = { anyOf: [first, second] };
    expect(fieldTable(forms)).toContain('| **form 2** | | |\n| `b` |  | `"x"` |');
  });
});

describe("OpenAPI", () => {
  const document = JSON.parse(textOf("docs/protocol/openapi.json")) as OpenApi;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

  test("holds every HTTP call once", () => {
    expect(document.openapi).toBe("3.1.0");
    const keys = operations.map(({ key }) => key.replace(" /api/", " /"));
    expect(new Set(keys)).toEqual(new Set(Object.keys(httpCalls)));
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  test("refers only to what it declares", () => {
    const text = textOf("docs/protocol/openapi.json");
    const refs = new Set(
      [...text.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)].map(
        ([, part, name]) => `${part} ${name}`,
      ),
    );
    const { schemas, responses } = document.components;
    const declared = [
      ...Object.keys(schemas).map((name) => `schemas ${name}`),
      ...Object.keys(responses).map((name) => `responses ${name}`),
    ];
    // Nothing is missing, and nothing is declared that no call needs.
    expect(refs).toEqual(new Set(declared));
    const schemes = operations.flatMap(({ operation }) => operation.security.flatMap(Object.keys));
    expect(schemes.filter((name) => !(name in document.components.securitySchemes))).toEqual([]);
  });

  test("has the contract's names of what is exchanged", () => {
    const login = JSON.stringify(document.paths["/api/login"]?.["post"]);
    expect(login).toContain('"data":{"$ref":"#/components/schemas/SignedIn"}');
    expect(document.components.schemas["SignedIn"]).toMatchObject({ type: "object" });
  });

  test("declares every placeholder of a path", () => {
    for (const { path, operation } of operations) {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(declared.map(({ name }) => name)).toEqual(placeholders);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });
});
