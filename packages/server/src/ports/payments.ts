/** What the provider is asked to be paid. Amounts in the smallest unit of the currency. */
export type Checkout = {
  orderId: string;
  title: string;
  amount: number;
  currency: string;
  /** Where its page leads back to, on the site of the order. */
  returnUrl: string;
  /** Charged again after so many days, until it is ended; null: once. */
  everyDays: number | null;
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

/** What the provider says of something that renews itself. Events come late, twice and out of order. */
export type RenewalEvent = {
  eventId: string;
  /** As it was begun; null where the provider names its own alone. */
  subscriptionId: string | null;
  /** By what the provider knows it. */
  ref: string;
  saidAt: number;
} & RenewalWord;

export type RenewalWord =
  | ({ kind: "paid" } & Invoice)
  | ({ kind: "failed"; tries: number; nextTryAt: number | null } & Invoice)
  | { kind: "changed"; isCancelling: boolean }
  | { kind: "ended" };

/** Of one period. */
type Invoice = {
  invoiceRef: string;
  /** Of the checkout, not of a renewal. */
  isFirst: boolean;
  amount: number;
  currency: string;
  startsAt: number;
  endsAt: number;
};

/** By what payment an invoice was paid: refunds and disputes name the payment. */
type InvoicePayment = { kind: "invoicePayment"; eventId: string; invoiceRef: string; ref: string };

export type ProviderEvent = PaymentEvent | RenewalEvent | InvoicePayment;

/** Signed and of a kind that says something of an order or a renewal, but not in the shape that is known. Names are bounded ASCII. */
export type UnclearEvent = { kind: "unclear"; eventId: string; type: string; movesMoney: boolean };

/** Bytes and their signature, as they come to the webhook. */
export type SignedMessage = { body: Uint8Array; signature: string };

/** Takes money (D3). An order is paid when a signed message says so, whatever the page of the member shows. */
export type Payments = {
  readonly name: string;
  /** The page where the member pays; the same for the same order. Null: nobody can pay here. */
  begin(checkout: Checkout): Promise<{ url: string; ref: string } | null>;
  /** Null when it was not signed by the provider within five minutes; "other" when it says nothing of an order or a renewal; `UnclearEvent` when it should. Never throws. */
  read(message: SignedMessage, now: number): ProviderEvent | UnclearEvent | "other" | null;
  /** Asks for the money to go back, the same order once. A message says that it has; one that is there at once is answered. Throws when nobody knows what came of it. */
  refund(order: Paid & { ref: string }): Promise<SignedMessage | "refused" | null>;
  /** Lets what renews itself end with the paid period, or go on. Answers the second, in milliseconds and by the clock that its messages go by, in which it was heard. Throws when nobody knows what came of it. */
  setCancelling(ref: string, isCancelling: boolean): Promise<number>;
  /** Ends what renews itself at once; the second time nothing happens. */
  endRenewal(ref: string): Promise<SignedMessage | null>;
  /** What a real provider would send; of the development provider alone. */
  say?(order: Paid, kind: PaymentEvent["kind"], now: number): SignedMessage;
  sayRenewal?(of: { subscriptionId: string }, word: RenewalWord, now: number): SignedMessage;
  /** Subscriptions whose card is declined when it is charged again; of the development provider alone. */
  declined?: Set<string>;
};

type Paid = Pick<Checkout, "orderId" | "amount" | "currency">;
