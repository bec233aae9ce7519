import { makeTranslate } from "@lyceum/texts";
import { socialMail } from "@lyceum/texts/social/mail";
import type { App } from "../../app/context.ts";
import { readContacts } from "../store/removals.ts";
import { findSanction } from "../store/sanctions.ts";

/** Tells a member by mail that something was decided, and nothing of it (D5). In both languages: theirs is not known. */
export async function tellDecision(
  { deptId, sanctionId }: { deptId: number; sanctionId: string },
  { database, mail }: Pick<App, "database" | "mail">,
): Promise<void> {
  const { kysely } = database;
  const found = await findSanction(kysely, deptId, sanctionId);
  if (!found) return;
  const to = (await readContacts(kysely, deptId, found.memberId)).find((contact) => contact.includes("@"));
  if (to === undefined) return;
  const languages = ["en-US", "zh-CN"] as const;
  const words = await Promise.all(
    languages.map(async (language) => makeTranslate(language, await socialMail.load(language))),
  );
  await mail.send({
    to,
    subject: words.map((t) => t("decisionSubject")).join(" · "),
    text: words.map((t) => t("decision")).join("\n\n"),
  });
}
