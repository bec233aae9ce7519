import { waysOf } from "@lyceum/domain/users";
import { accountNews } from "@lyceum/texts/account/news";
import { makeTranslate } from "@lyceum/texts";
import type { App } from "../../app/context.ts";
import { findSite, readChoices } from "../store.ts";
import type { NewsMail } from "./job-kinds.ts";
import { languagesFor } from "./languages-for.ts";
import { unsubscribePath } from "./unsubscribe.ts";

const places = {
  notice: "/notice",
  homework: "/homework",
  activity: "/studentActivities",
  honour: "/honor",
  live: "/liveBroadcast",
  meeting: "/meeting",
  replay: "/rooms/recordings",
};

/** One mail, in the language that its reader chose, else in both. What was switched off meanwhile is not sent. */
export async function mailNews(
  app: App,
  { deptId, accountId, kind, title, titleEn }: NewsMail,
): Promise<void> {
  const { clock, database, mail, production, secret } = app;
  const chosen = (await readChoices(database.kysely, deptId, [accountId])).get(accountId);
  const site = await findSite(database.kysely, deptId);
  if (!site || !chosen || chosen.email === "" || !waysOf(chosen.choices, kind).mail) return;
  const origin = `${production ? "https" : "http"}://${site.domain ?? "localhost"}`;
  const stop = origin + unsubscribePath(secret, { deptId, accountId, kind }, clock.now());
  const parts = await Promise.all(
    languagesFor(chosen.mailLanguage, "en-US").map(async (language) => {
      const t = makeTranslate(language, await accountNews.load(language));
      const isChinese = language === "zh-CN";
      const shown = (isChinese ? title || titleEn : titleEn || title).replaceAll(/\s+/g, " ");
      const school = isChinese ? site.name : site.nameEn;
      return {
        subject: t(`subject_${kind}`, { school, title: shown }),
        text: t("text", { title: shown, school, place: origin + places[kind], stop }),
      };
    }),
  );
  await mail.send({
    to: chosen.email,
    // Of both, the one that the title is written in.
    subject: parts.at(titleEn === "" ? -1 : 0)?.subject ?? "",
    text: parts.map(({ text }) => text).join("\n\n– – –\n\n"),
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}
