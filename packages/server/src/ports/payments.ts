/** What the provider is asked to be paid. Amounts in the smallest unit of the currency. */
export type Checkout = {
  orderId: string;
  title: string;
  amount: number;
  currency: string;
  /** Where its page leads back to, on the site of the order. */
  returnUrl: string;
};

/** What the provider says of an order. Events come late, twice and out of order. */
export type PaymentEvent = {
  eventId: string;
  kind: "pay" | "fail" | "expire" | "refund" | "dispute";
  /** Null where the provider names its own payment alone. */
  orderId: string | null;
  /** By what the provider knows the payment. */
  ref: string | null;
  amount: number;
  currency: string;
};

/** Bytes and their signature, as they come to the webhook. */
export type SignedMessage = { body: Uint8Array; signature: string };

/** Takes money (D3). An order is paid when a signed message says so, whatever the page of the member shows. */
export type Payments = {
  readonly name: string;
  /** The page where the member pays; the same for the same order. Null: nobody can pay here. */
  begin(checkout: Checkout): Promise<{ url: string; ref: string } | null>;
  /** Null when it was not signed by the provider within five minutes; "other" when it says nothing of an order. */
  read(message: SignedMessage, now: number): PaymentEvent | "other" | null;
  /** Asks for the money to go back, the same order once. A message says that it has; one that is there at once is answered. Throws when nobody knows what came of it. */
  refund(order: {
    orderId: string;
    ref: string;
    amount: number;
    currency: string;
  }): Promise<SignedMessage | "refused" | null>;
  /** What a real provider would send; of the development provider alone. */
  say?(order: Omit<Checkout, "title" | "returnUrl">, kind: PaymentEvent["kind"], now: number): SignedMessage;
};
