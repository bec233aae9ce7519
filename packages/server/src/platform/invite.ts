import { makeTranslate } from "@lyceum/texts";
import { accountInvitation } from "@lyceum/texts/account/invitation";
import type { JobContext } from "../app/job.ts";
import type { Invitation } from "./job-kinds.ts";
import { findInvited } from "./store.ts";

const languages = ["zh-CN", "en-US"] as const;

/** The invitation in both languages: nobody has said which one the administrator reads. It holds nothing secret. */
export async function mailInvitation(app: JobContext, { deptId, accountId }: Invitation): Promise<void> {
  const invited = await findInvited(app.database.kysely, deptId, accountId);
  if (!invited?.email || !invited.domain) return;
  const { email, domain, person, userName } = invited;
  const said = await Promise.all(
    languages.map(async (language) => {
      const t = makeTranslate(language, await accountInvitation.load(language));
      const name = language === "en-US" ? invited.nameEn || invited.name : invited.name;
      return { subject: t("subject", { name }), text: t("text", { name, person, domain, userName }) };
    }),
  );
  await app.mail.send({
    to: email,
    subject: said.map(({ subject }) => subject).join(" / "),
    text: said.map(({ text }) => text).join("\n\n– – –\n\n"),
  });
}
