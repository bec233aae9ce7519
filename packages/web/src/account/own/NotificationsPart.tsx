import type { MailLanguage, NotificationKind, OwnNotifications } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { ErrorPanel, message, PageSkeleton, Section } from "@lyceum/ui";
import { Checkbox, NativeSelect } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Notifications.module.css";

const queryKey = ["ownNotifications"];
const kinds = [
  "notice",
  "homework",
  "activity",
  "honour",
  "live",
  "meeting",
  "replay",
] as const satisfies readonly NotificationKind[];
const ways = ["page", "mail"] as const;
const languages = ["both", "en-US", "zh-CN"] as const satisfies readonly MailLanguage[];
/** Each language by its own name, for whoever reads no other. */
const ownNames = { "en-US": "English", "zh-CN": "中文" };

/** Of which news one hears, and where (P12). Each switch is saved at once. */
export function NotificationsPart() {
  const t = useTexts(ownAccount);
  const query = useQuery({
    queryKey,
    queryFn: () => http.call("GET /account/notifications", { isQuiet: true }),
  });
  return (
    <Section title={t("news")} isFramed>
      <p className={css.text}>{t("newsText")}</p>
      {query.isPending && <PageSkeleton />}
      {isLost(query) && (
        <ErrorPanel text={sentenceOf(query.error, t("newsFailed"))} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Choices own={query.data} />}
    </Section>
  );
}

type Chosen = Pick<OwnNotifications, "choices" | "mailLanguage">;

function Choices({ own }: { own: OwnNotifications }) {
  const t = useTexts(ownAccount);
  const queries = useQueryClient();
  const hasMail = own.email !== "";

  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "ownNotifications" },
    mutationFn: (body: Chosen) => http.call("POST /account/notifications", { body, isQuiet: true }),
    onError: async (error) => {
      message.error(sentenceOf(error, t("newsNotSaved")));
      await queries.invalidateQueries({ queryKey });
    },
  });

  function choose(change: Partial<Chosen>): void {
    const { choices, mailLanguage } = { ...own, ...change };
    queries.setQueryData(queryKey, { ...own, choices, mailLanguage });
    mutate({ choices, mailLanguage });
  }

  const labels = { page: t("newsPage"), mail: t("newsMail") };
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("newsKind")}</th>
            {ways.map((way) => (
              <th key={way} scope="col" className={css.way}>
                {labels[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {t(`news_${kind}`)}
                <div className={css.hint}>{t(`newsHint_${kind}`)}</div>
              </th>
              {ways.map((way) => (
                <td key={way} className={css.way}>
                  <Checkbox
                    aria-label={`${t(`news_${kind}`)}: ${labels[way]}`}
                    checked={own.choices[kind][way] && (way === "page" || hasMail)}
                    disabled={way === "mail" && !hasMail}
                    onChange={({ currentTarget: { checked } }) =>
                      choose({
                        choices: { ...own.choices, [kind]: { ...own.choices[kind], [way]: checked } },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasMail && (
        <NativeSelect
          className={css.language}
          label={t("newsLanguage")}
          value={own.mailLanguage}
          data={languages.map((value) => ({
            value,
            label: value === "both" ? t("newsLanguageBoth") : ownNames[value],
          }))}
          onChange={({ currentTarget: { value } }) => {
            const mailLanguage = languages.find((one) => one === value);
            if (mailLanguage) choose({ mailLanguage });
          }}
        />
      )}
      <p className={css.hint}>{hasMail ? t("newsTo", { email: own.email }) : t("newsNoMail")}</p>
    </>
  );
}
