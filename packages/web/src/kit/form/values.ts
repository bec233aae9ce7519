import type { Call } from "@lyceum/contract/http";
import type { FormCall } from "@lyceum/contract/form-rules";
import type { ReactNode } from "react";

export type BodyOf<K extends FormCall> = Call<K>["body"];

/** What a form holds of a body: every field may be blank until it is sent. */
export type FormValues<Body> = { [P in keyof Body]?: FieldValue<Body[P]> | undefined };

type FieldValue<T> = T extends readonly (infer Item)[]
  ? readonly FieldValue<Item>[]
  : T extends object
    ? FormValues<T>
    : T extends boolean
      ? boolean
      : T | "" | null;

/** What is wrong, by the path of the field. */
export type FieldErrors = Readonly<Record<string, ReactNode>>;
