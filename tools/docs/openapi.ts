import type { HttpCall, JsonSchema } from "@lyceum/contract/define";
import { faults, type FaultRow } from "@lyceum/contract/faults";
import { httpCalls } from "@lyceum/contract/http";
import { rates } from "@lyceum/contract/limits";
import * as shapes from "@lyceum/contract/shapes";
import { makeNamedSchemas } from "./named-schemas.ts";

const base = "/api";

/** Every HTTP call as OpenAPI 3.1; the schemas of the contract are JSON Schema already, and have its names. */
export function openApi(): [path: string, text: string] {
  const paths: Record<string, Record<string, object>> = {};
  const named = makeNamedSchemas(shapes);
  for (const [key, row] of Object.entries<HttpCall>(httpCalls)) {
    const [method = "", path = ""] = key.split(" ");
    const call = operation(key, withNames(row, named.referTo));
    paths[base + path] = { ...paths[base + path], [method.toLowerCase()]: call };
  }
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Lyceum",
      version: "0.0.0",
      description:
        "Every answer is an envelope. A refusal of the product's rules has HTTP status 200 and a code other than 200 in the body; 401, 403, 419, 420, 429 and 500 are also HTTP statuses. The response header Authorization carries a renewed token.",
    },
    components: {
      schemas: { Done: doneSchema, Refusal: refusalSchema, ...named.used() },
      responses,
      securitySchemes,
    },
    paths,
  };
  return ["docs/protocol/openapi.json", `${JSON.stringify(document, null, 2)}\n`];
}

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: "The access token of a sign-in." },
};

const envelope = {
  traceId: { type: "string" },
  code: { type: "integer" },
  msg: { type: "string", description: "The sentence to show, in the language of Accept-Language." },
};

const doneSchema = {
  type: "object",
  required: ["traceId", "code", "msg"],
  properties: { ...envelope, code: { const: 200 } },
};

const refusalSchema = {
  type: "object",
  required: ["traceId", "code", "msg", "fault"],
  properties: {
    ...envelope,
    fault: { type: "string", enum: Object.keys(faults), description: "The key in the table of faults." },
    field: { type: "string", description: "The field that is wrong." },
    retryAfter: { type: "integer", description: "Seconds to wait before the same request may succeed." },
  },
};

const done = { $ref: "#/components/schemas/Done" };
const refusal = { $ref: "#/components/schemas/Refusal" };

const statuses = {
  401: ["SignInNeeded", "No valid token: sign in."],
  403: ["NotAllowed", "The token's roles do not allow it."],
  419: ["TokenRenewed", "The token was renewed; the body holds the new one. Repeat the request."],
  429: ["TooMany", "Too many requests."],
} as const;

const responses = Object.fromEntries(
  Object.values(statuses).map(([name, description]) => [name, { description, content: json(refusal) }]),
);

function withNames(row: HttpCall, referTo: <T>(value: T) => T): HttpCall {
  return { ...row, data: referTo(row.data), ...(row.body && { body: referTo(row.body) }) };
}

function operation(key: string, row: HttpCall): object {
  const codes = [
    ...(row.auth === "none" ? [] : ([401, 419] as const)),
    ...(row.permission ? ([403] as const) : []),
    429 as const,
  ];
  return {
    operationId: key.replaceAll(/[^A-Za-z0-9]+/g, "_"),
    summary: row.about,
    tags: [row.row],
    security: security(row),
    parameters: [...parameters("path", row.params), ...parameters("query", row.query)],
    ...(row.body ? { requestBody: requestBody(row) } : {}),
    responses: {
      200: {
        description: "Done, or a refusal with its code.",
        content: json(answer(row), exampleAnswer(row)),
      },
      ...Object.fromEntries(
        codes.map((code) => [code, { $ref: `#/components/responses/${statuses[code][0]}` }]),
      ),
    },
    "x-realm": row.realm,
    "x-faults": row.faults.map((fault) => ({ key: fault, code: (faults[fault] as FaultRow).code })),
    "x-rate": { class: row.rate, ...rates[row.rate] },
    ...(row.permission ? { "x-permission": row.permission } : {}),
    ...(row.cache === undefined ? {} : { "x-cache-seconds": row.cache.seconds }),
    ...(row.development ? { "x-development-only": true } : {}),
  };
}

function security(row: HttpCall): object[] {
  if (row.auth === "none") return [];
  return row.auth === "optional" ? [{ bearer: [] }, {}] : [{ bearer: [] }];
}

function parameters(place: "path" | "query", schema: JsonSchema | undefined): object[] {
  const required = new Set(schema?.required);
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || required.has(name),
    schema: field,
  }));
}

function requestBody(row: HttpCall): object {
  return { required: true, content: json(row.body ?? {}, row.example.body) };
}

function answer(row: HttpCall): object {
  const payload =
    row.answers === "data"
      ? { data: row.data }
      : { rows: { type: "array", items: row.data }, total: { type: "integer", minimum: 0 } };
  const good = { type: "object", required: Object.keys(payload), properties: payload };
  return { oneOf: [{ allOf: [done, good] }, refusal] };
}

function exampleAnswer(row: HttpCall): object {
  const head = { traceId: "5f0c", code: 200, msg: "" };
  return row.answers === "data"
    ? { ...head, data: row.example.data }
    : { ...head, rows: [row.example.data], total: 1 };
}

function json(schema: object, example?: unknown): object {
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}
