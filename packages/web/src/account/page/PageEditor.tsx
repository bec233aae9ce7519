import type { Me, OwnPage, PageAudience, PageAudiences, PageField } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { personal } from "@lyceum/texts/personal";
import { ErrorPanel, message, PageSkeleton, Section } from "@lyceum/ui";
import { Anchor, Button, NativeSelect, Textarea } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Problem } from "../parts/Problem.tsx";
import css from "./Page.module.css";

/** What one says of oneself, and who reads which part of it. */
export function PageEditor({ me }: { me: Me }) {
  const t = useTexts(personal);
  const query = useQuery({
    queryKey: ["ownPage"],
    queryFn: () => http.call("GET /account/page", { isQuiet: true }),
  });
  return (
    <Section title={t("edit")} isFramed>
      {query.isPending && <PageSkeleton />}
      {isLost(query) && (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Form own={query.data} me={me} />}
    </Section>
  );
}

const fields = ["about", "classes", "phone", "email", "honours"] as const satisfies readonly PageField[];

function Form({ own, me: { user } }: { own: OwnPage; me: Me }) {
  const t = useTexts(personal);
  const queries = useQueryClient();
  const [about, setAbout] = useState(own.about);
  const [audiences, setAudiences] = useState<PageAudiences>(own.audiences);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSame = about === own.about && fields.every((field) => audiences[field] === own.audiences[field]);
  const missing = {
    phone: user.phonenumber === "" && t("noPhone"),
    email: user.email === "" && t("noEmail"),
  };
  const isProtected = !own.choices.phone.includes("class");

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    setIsBusy(true);
    try {
      await http.call("POST /account/page", { body: { about, audiences }, isQuiet: true });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["ownPage"] }),
        queries.invalidateQueries({ queryKey: ["personalPage"] }),
      ]);
      message.success(t("saved"));
    } catch (error) {
      setProblem(sentenceOf(error, t("saveFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.dim}>
        {t("editText")}{" "}
        <Anchor component={RouteLink} screen="personalCenter">
          {t("toCenter")}
        </Anchor>
      </p>
      <Textarea
        label={t("about")}
        description={t("aboutHint")}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.personalTextMax.value}
        value={about}
        onChange={(event) => setAbout(event.currentTarget.value)}
      />
      <div>
        {fields.map((field) => (
          <div key={field} className={css.row}>
            <div className={css.field}>
              {t(field)}
              {(field === "phone" || field === "email") && missing[field] && (
                <div className={css.dim}>{missing[field]}</div>
              )}
            </div>
            <NativeSelect
              aria-label={t("whoSees", { field: t(field) })}
              className={css.select}
              value={audiences[field]}
              data={own.choices[field].map((value) => ({ value, label: t(value) }))}
              onChange={({ currentTarget: { value } }) =>
                setAudiences((old) => ({ ...old, [field]: audienceOf(own, field, value) }))
              }
            />
          </div>
        ))}
      </div>
      {isProtected && <p className={css.dim}>{t("protected")}</p>}
      <Problem text={problem} />
      <Button type="submit" loading={isBusy} disabled={isSame} className={css.save}>
        {t("save")}
      </Button>
    </form>
  );
}

function audienceOf({ choices }: OwnPage, field: PageField, value: string): PageAudience {
  return choices[field].find((one) => one === value) ?? "nobody";
}
