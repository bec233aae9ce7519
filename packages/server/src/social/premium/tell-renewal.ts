import { makeTranslate } from "@lyceum/texts";
import { socialMail } from "@lyceum/texts/social/mail";
import type { Static } from "typebox";
import type { App } from "../../app/context.ts";
import { readContacts } from "../store/removals.ts";
import { lockSubscription } from "../store/subscriptions.ts";
import type { tellRenewalKind } from "./job-kinds.ts";

type What = Static<typeof tellRenewalKind.payload>["what"];

/**
 * Tells a member by mail what becomes of what they pay for (D3). In both languages: theirs is not known. The pages of the
 * realm say the same to whoever signed up by phone.
 */
export async function tellRenewal(
  { subscriptionId, what, at }: Static<typeof tellRenewalKind.payload>,
  { database, mail }: Pick<App, "database" | "mail">,
): Promise<void> {
  const { kysely } = database;
  const row = await kysely.transaction().execute((trx) => lockSubscription(trx, subscriptionId));
  if (!row || row.account_id === null) return;
  const contacts = await readContacts(kysely, row.dept_id, row.account_id);
  const to = contacts.find((contact) => contact.includes("@"));
  if (to === undefined) return;
  const languages = ["en-US", "zh-CN"] as const;
  const said = await Promise.all(
    languages.map(async (language) => {
      const t = makeTranslate(language, await socialMail.load(language));
      const day = at === null ? "" : new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(at);
      const price = new Intl.NumberFormat(language, { style: "currency", currency: row.currency }).format(
        row.amount / 100,
      );
      return { subject: t("renewalSubject"), text: textOf(t, what, { day, price }) };
    }),
  );
  await mail.send({
    to,
    subject: said.map(({ subject }) => subject).join(" · "),
    text: said.map(({ text }) => text).join("\n\n"),
  });
}

type Words = Awaited<ReturnType<typeof socialMail.load>>;
type Translate = ReturnType<typeof makeTranslate<Words>>;

function textOf(t: Translate, what: What, { day, price }: { day: string; price: string }): string {
  if (what === "ended") return t("renewal_ended");
  if (what === "unpaid") return t("renewal_unpaid", { price });
  if (what === "paused" && day === "") return t("renewal_pausedForGood", { price });
  return t(`renewal_${what}`, { day, price });
}
