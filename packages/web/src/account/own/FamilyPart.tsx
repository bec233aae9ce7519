import type { Family, Me, Relative } from "@lyceum/contract/shapes";
import { family } from "@lyceum/texts/family";
import { ErrorPanel, message, PageSkeleton, Section } from "@lyceum/ui";
import { Anchor, Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { reloadMe } from "../../shared/session/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { sortRefusal } from "../form/refusal.ts";
import { Problem } from "../parts/Problem.tsx";
import rows from "../../shared/parts/Rows.module.css";
import css from "./Own.module.css";

const queryKey = ["family"];

/** Whom one answers for, and who answers for one (A5). */
export function FamilyPart({ me }: { me: Me }) {
  const t = useTexts(family);
  const query = useQuery({ queryKey, queryFn: () => http.call("GET /account/family", { isQuiet: true }) });
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  const isPupil = me.roles.includes("student");
  const { children, guardians } = query.data;
  return (
    <>
      {(isPupil || guardians.length > 0) && (
        <Section title={t("guardians")} isFramed>
          <p className={rows.text}>{t(guardians.length === 0 ? "guardiansNone" : "guardiansText")}</p>
          <People people={guardians} />
          <p className={rows.text}>{t("wrongLink")}</p>
        </Section>
      )}
      {!isPupil && (
        <Section title={t("children")} isFramed>
          <p className={rows.text}>{t(children.length === 0 ? "childrenNone" : "childrenText")}</p>
          <People people={children} areChildren />
          <AddChild />
        </Section>
      )}
    </>
  );
}

function People({ people, areChildren }: { people: readonly Relative[]; areChildren?: true }) {
  const t = useTexts(family);
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  return (
    <ul className={css.list}>
      {people.map(({ userId, nickName, avatar, classes, linkedAt }) => (
        <li key={userId} className={rows.row}>
          <Avatar nick={nickName} avatar={avatar} size={40} />
          <div className={rows.words}>
            <Anchor component={RouteLink} screen="personalHomepage" query={{ user: userId }}>
              {nickName}
            </Anchor>
            <div className={rows.dim}>
              {[
                ...classes.map(({ name, nameEn }) => (language === "zh-CN" ? name : nameEn || name)),
                t("since", { day: day.format(linkedAt) }),
              ].join(" · ")}
            </div>
            {areChildren && (
              <RouteLink screen="child" params={{ id: userId }} className={css.link}>
                {t("howItGoes", { name: nickName })}
              </RouteLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function AddChild() {
  const t = useTexts(family);
  const queries = useQueryClient();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    if (code.trim().length < 4) return setWrong(t("codeMissing"));
    setIsBusy(true);
    try {
      const body = { code: code.trim() };
      const found: Family = await http.call("POST /account/children", { body, isQuiet: true });
      queries.setQueryData(queryKey, found);
      queries.setQueryData(["me"], await reloadMe());
      setCode("");
      message.success(t("codeAdded"));
    } catch (error) {
      const sorted = sortRefusal(error, { code: "" });
      setWrong(sorted.errors.code ?? null);
      setProblem(sorted.problem);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate className={css.nameForm} onSubmit={(event) => void submit(event)}>
      <TextInput
        className={css.nameField}
        label={t("codeTitle")}
        description={t("codeText")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={code}
        error={wrong}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setWrong(null);
        }}
      />
      <Button className={css.nameButton} type="submit" variant="default" loading={isBusy}>
        {t("codeAdd")}
      </Button>
      <Problem text={problem} />
    </form>
  );
}
