import type { Static, TSchema } from "typebox";

/** One frame that the server sends unasked: serial 0, code 200. */
export type Push<Body extends TSchema = TSchema> = {
  service: number;
  command: number;
  row: string;
  about: string;
  body: Body;
  example: Static<Body>;
};

export function push<Body extends TSchema>(row: Push<Body>): Push<Body> {
  return row;
}

export type BodyOf<N> = N extends Push<infer B> ? Static<B> : never;
