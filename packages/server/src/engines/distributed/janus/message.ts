import { type Static, Type } from "typebox";
import { Compile } from "typebox/compile";

/** What its video room says. */
const Said = Type.Object({
  videoroom: Type.Optional(Type.String()),
  error_code: Type.Optional(Type.Number()),
  participants: Type.Optional(
    Type.Array(Type.Object({ id: Type.Number(), dummy: Type.Optional(Type.Boolean()) })),
  ),
});

/** What Janus sends; of all that only what is read here. */
const Message = Type.Object({
  janus: Type.String(),
  transaction: Type.Optional(Type.String()),
  sender: Type.Optional(Type.Number()),
  data: Type.Optional(Type.Object({ id: Type.Number() })),
  plugindata: Type.Optional(Type.Object({ data: Said })),
  /** Of the line on which packets began or ceased to come. */
  mid: Type.Optional(Type.String()),
  receiving: Type.Optional(Type.Boolean()),
  jsep: Type.Optional(Type.Object({ sdp: Type.String() })),
});
const validator = Compile(Message);

export type Said = Static<typeof Said>;
export type Message = Static<typeof Message>;

/** Null: nothing that a Janus would say. */
export function readMessage(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text);
    return validator.Check(value) ? value : null;
  } catch {
    return null;
  }
}
