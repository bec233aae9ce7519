import type { Harness } from "../../accounts/harness.fixture.ts";
import type { RenewalWord, SignedMessage } from "../../ports/payments.ts";
import type { TestMember } from "../members.fixture.ts";
import { tellRenewalKind } from "./job-kinds.ts";
import { watchRenewals } from "./watch-renewals.ts";

export const day = 86_400_000;
export const month = 30 * day;
let serial = 0;

type Told = { subscriptionId: string; what: string };

/** Members who buy what renews itself, a provider that says what a test wants, and what members were told. */
export function makeShop(harness: () => Harness) {
  const told: Told[] = [];

  /** Once, when the harness is there. */
  function listen(): void {
    const { jobs } = harness().app;
    const add = jobs.add.bind(jobs);
    jobs.add = async (trx, kind, payload, options) => {
      if (kind.name === tellRenewalKind.name) told.push(payload as unknown as Told);
      return await add(trx, kind, payload, options);
    };
  }

  async function order(
    { token }: TestMember,
    product: string,
    renews = true,
    key = `key-of-renewal-${(serial += 1)}`,
  ) {
    const { body } = await harness().call("POST /v1/orders", { token, body: { key, product, renews } });
    return body.fault ?? (body.data.order.orderId as string);
  }

  async function play({ token }: TestMember, orderId: string, act = "pay"): Promise<void> {
    const { body } = await harness().call("POST /dev/payments", { token, body: { orderId, act } });
    if (body.fault !== undefined) throw new Error(body.fault);
  }

  const premiumOf = async ({ token }: TestMember) =>
    (await harness().call("GET /v1/premium", { token })).body.data;

  async function cancel({ token }: TestMember, isCancelling = true) {
    const { body } = await harness().call("POST /v1/premium/renewal", { token, body: { isCancelling } });
    return body.fault ?? body.data.renewal;
  }

  /** Tokens do not live as long as a period: the member signs in by what the test holds, and time is moved in the rows. */
  async function pass({ id }: TestMember, ms: number): Promise<void> {
    const { kysely } = harness().app.database;
    await kysely
      .updateTable("social.entitlement")
      .set((row) => ({
        vip_until: row("vip_until", "-", ms),
        vip_grace_until: row("vip_grace_until", "-", ms),
      }))
      .where("account_id", "=", id)
      .execute();
    await kysely
      .updateTable("social.subscription")
      .set((row) => ({
        covered_until: row("covered_until", "-", ms),
        failed_from: row("failed_from", "-", ms),
        next_try_at: row("next_try_at", "-", ms),
        reminded_for: row("reminded_for", "-", ms),
        paused_for: row("paused_for", "-", ms),
      }))
      .where("account_id", "=", id)
      .execute();
  }

  async function watch(app = harness().app): Promise<void> {
    await watchRenewals({ ...app, signal: new AbortController().signal });
  }

  async function booksOf({ id }: TestMember) {
    const rows = await harness()
      .app.database.kysely.selectFrom("social.ledger_line as l")
      .innerJoin("social.ledger_entry as e", "e.entry_id", "l.entry_id")
      .innerJoin("social.purchase as p", "p.order_id", "e.order_id")
      .select(["l.ledger", "l.amount"])
      .where("p.account_id", "=", id)
      .execute();
    const sum = (ledger: string) =>
      rows.filter((row) => row.ledger === ledger).reduce((total, { amount }) => total + amount, 0);
    return { provider: sum("provider"), sales: sum("sales") };
  }

  const ordersOf = async ({ token }: TestMember) =>
    (await harness().call("GET /v1/orders", { token })).body.rows ?? [];

  /** What the member was told, in this order. */
  function toldOf(subscriptionId: string): string[] {
    return told.filter((one) => one.subscriptionId === subscriptionId).map(({ what }) => what);
  }

  async function hear(message: SignedMessage): Promise<string | undefined> {
    const { body, signature } = message;
    const bytes = Buffer.from(body);
    return (await harness().call("POST /v1/payments/webhook", { host: "localhost", bytes, signature })).body
      .fault;
  }

  function say(subscriptionId: string, word: RenewalWord): SignedMessage {
    const message = harness().app.payments.sayRenewal?.({ subscriptionId }, word, harness().clock.at);
    if (!message) throw new Error("no development provider");
    return message;
  }

  /** The invoice of a period that begins so many periods after now. */
  function invoice(n: number, ref = `in_test_${(serial += 1)}`) {
    const startsAt = harness().clock.at + n * month;
    const period = { startsAt, endsAt: startsAt + month };
    return { invoiceRef: ref, isFirst: n === 0, amount: 1_999, currency: "eur", ...period };
  }

  return {
    listen,
    order,
    play,
    premiumOf,
    cancel,
    pass,
    watch,
    booksOf,
    ordersOf,
    toldOf,
    hear,
    say,
    invoice,
  };
}
