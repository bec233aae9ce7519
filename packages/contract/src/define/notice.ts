import type { Static, TSchema } from "typebox";

/** One frame that the server sends unasked: serial 0, code 200. */
export type Notice<Body extends TSchema = TSchema> = {
  service: number;
  command: number;
  row: string;
  about: string;
  body: Body;
  example: Static<Body>;
};

export function notice<Body extends TSchema>(row: Notice<Body>): Notice<Body> {
  return row;
}

export type BodyOf<N> = N extends Notice<infer B> ? Static<B> : never;
