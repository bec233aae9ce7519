import { waysOf } from "@lyceum/domain/users";
import { makeTranslate } from "@lyceum/texts";
import { meetingsMail } from "@lyceum/texts/meetings/mail";
import type { JobContext } from "../app/job.ts";
import { languagesFor, readChoices, unsubscribePath } from "../notifications/index.ts";
import { calendarOf, uidOf } from "./calendar.ts";
import { invitationLink } from "./invitation-link.ts";
import type { Mailing } from "./job-kinds.ts";
import { replyAddress } from "./replies/reply-address.ts";
import { readAddressees, readDomain } from "./store/invitees.ts";
import { findMeetings } from "./store/meetings.ts";

/**
 * The calendar invitation of one person by mail: REQUEST, or CANCEL for what no longer takes place for them. Answers are given
 * on the page, to which the link leads and which asks for sign-in, or by the calendar program where the server has a mailbox.
 */
export async function mailInvitation(app: JobContext, mailing: Mailing): Promise<void> {
  const { deptId, what, meetingIds, accountId, language } = mailing;
  const { kysely } = app.database;
  const isCancel = what === "calledOff" || what === "uninvited";
  const [found, [guest], domain] = await Promise.all([
    findMeetings(kysely, deptId, meetingIds, accountId),
    readAddressees(kysely, deptId, [accountId]),
    readDomain(kysely, deptId),
  ]);
  // The next first: numbers start over where a series was split.
  const meetings = found
    .filter((one) => isCancel || !one.isCalledOff)
    .toSorted((one, other) => one.startsAt - other.startsAt);
  const first = meetings[0];
  if (!first || !guest?.email || domain === null) return;
  const chosen = (await readChoices(kysely, deptId, [accountId])).get(accountId);
  // It may have been switched off since.
  if (!waysOf(chosen?.choices ?? {}, "meeting").mail) return;
  const url = invitationLink(app, { domain, meetingId: first.meetingId, accountId });
  const path = unsubscribePath(app.secret, { deptId, accountId, kind: "meeting" }, app.clock.now());
  const stop = `${new URL(url).origin}${path}`;
  const replies = replyAddress(app, { uid: uidOf(first), accountId, email: guest.email });
  // The organiser's language first where the guest has not said which one to write in.
  const languages = languagesFor(chosen?.mailLanguage ?? "both", language);
  const said = await Promise.all(
    languages.map(async (each) => {
      const t = makeTranslate(each, await meetingsMail.load(each));
      const when = new Intl.DateTimeFormat(each, {
        timeZone: first.zone,
        dateStyle: "full",
        timeStyle: "short",
        hourCycle: "h23",
      }).formatRange(first.startsAt, first.endsAt);
      const values = { title: first.title, organiser: first.organiser, when, zone: first.zone };
      const parts = [
        t(`text_${what}`, values),
        meetings.length > 1 ? t("more", { n: meetings.length }) : "",
        first.reason ?? "",
        first.about,
        isCancel ? "" : t(replies === null ? "link" : "linkOrReply", { url }),
        t("stop", { stop }),
      ];
      return { subject: t(`subject_${what}`, values), text: parts.filter(Boolean).join("\n\n") };
    }),
  );
  const method = isCancel ? "CANCEL" : "REQUEST";
  await app.mail.send({
    to: guest.email,
    subject: said[0]?.subject ?? "",
    text: said.map(({ text }) => text).join("\n\n– – –\n\n"),
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    calendar: {
      method,
      text: calendarOf(meetings, {
        method,
        language: languages[0] ?? language,
        url: isCancel ? null : url,
        guest: {
          name: guest.name,
          email: guest.email,
          sender: replies ?? `no-reply@${domain}`,
          mayReply: replies !== null && !isCancel,
        },
      }),
    },
  });
}
