import type { CommandName, PushName } from "../im/index.ts";
import rows from "./rows.json" with { type: "json" };

export { appKeys, protocolVersion } from "../im/version.ts";

/** The keywords of JSON Schema that parameters are written in; `npm run docs` refuses any other. */
export type ParamsSchema = {
  type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  const?: string | number | boolean;
  anyOf?: readonly ParamsSchema[];
  required?: readonly string[];
  properties?: Readonly<Record<string, ParamsSchema>>;
  additionalProperties?: boolean;
  items?: ParamsSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

/**
 * What a client needs of a command's row: the pair, how long an answer may take, and what the parameters must be. Pages carry
 * neither the usual time nor what the server alone looks at.
 */
export type WireCommand = { service: number; command: number; timeoutMs?: number; params?: ParamsSchema };
export type WirePush = { service: number; command: number };

type Rows = {
  commands: Readonly<Record<CommandName, WireCommand>>;
  pushes: Readonly<Record<PushName, WirePush>>;
};

/** The rows of the contract as plain data, generated: a browser loads them without the schema library. */
// The generator takes the names from the rows themselves; comparing the literals would cost every check of types.
export const { commands: wireCommands, pushes: wirePushes } = rows as unknown as Rows;
