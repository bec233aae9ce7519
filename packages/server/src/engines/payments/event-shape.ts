import { type TProperties, Type } from "typebox";
import { Compile } from "typebox/compile";
import type { ProviderEvent } from "../../ports/payments.ts";

/** Names that Stripe and we give, and currencies: ASCII, so that the database can hold them. */
const Text = Type.String({ maxLength: 255, pattern: "^[\\x20-\\x7e]*$" });
const Money = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
/** Until the end of the year 9999. */
const Time = Type.Integer({ minimum: 0, maximum: 253_402_300_799_999 });
const orNull = <S extends typeof Text | typeof Time>(schema: S) => Type.Union([schema, Type.Null()]);

const event = <P extends TProperties>(kinds: readonly ProviderEvent["kind"][], properties: P) =>
  Type.Object(
    { eventId: Text, kind: Type.Union(kinds.map((kind) => Type.Literal(kind))), ...properties },
    { additionalProperties: false },
  );
const renewal = { subscriptionId: orNull(Text), ref: Text, saidAt: Time };
const invoice = {
  invoiceRef: Text,
  isFirst: Type.Boolean(),
  amount: Money,
  currency: Text,
  startsAt: Time,
  endsAt: Time,
};

const shape = Compile(
  Type.Union([
    event(["pay", "fail", "expire", "refund", "dispute"], {
      orderId: orNull(Text),
      ref: orNull(Text),
      amount: Money,
      currency: Text,
    }),
    event(["invoicePayment"], { invoiceRef: Text, ref: Text }),
    event(["paid"], { ...renewal, ...invoice }),
    event(["failed"], { ...renewal, ...invoice, tries: Money, nextTryAt: orNull(Time) }),
    event(["changed"], { ...renewal, isCancelling: Type.Boolean() }),
    event(["ended"], renewal),
  ]),
);

/** Whether it is what the port promises. Types of the provider's library say what it should send, not what came. */
export function isProviderEvent(value: unknown): value is ProviderEvent {
  return shape.Check(value);
}
