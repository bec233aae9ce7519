/** Bounds of a value: text by its characters, numbers, lists by their items. */
export type Bounds = {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
};

/** The part of JSON Schema that the contract uses. */
export type JsonSchema = Bounds & {
  type?: string;
  const?: string | number | boolean;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[] | undefined;
  additionalProperties?: boolean | JsonSchema;
  patternProperties?: Readonly<Record<string, JsonSchema>>;
};
