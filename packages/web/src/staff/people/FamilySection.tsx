import type { Family, GuardianCode, InstitutionPerson, Relative } from "@lyceum/contract/shapes";
import { family } from "@lyceum/texts/family";
import { confirm, ErrorPanel, message } from "@lyceum/ui";
import { Button, Skeleton, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { formatDay, useZone } from "../../kit/dates/index.ts";
import { CallFault, http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { useMe } from "../use-me.ts";
import { rolesNow } from "./grant-rules.ts";
import css from "./Person.module.css";

/** Who answers for a pupil, or for whom somebody answers; links are made by a code, or by hand. */
export function FamilySection({ person, now }: { person: InstitutionPerson; now: number }) {
  const t = useTexts(family);
  const me = useMe();
  const queryKey = ["staff-family", person.userId];
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: () =>
      http.call("GET /staff/people/{id}/family", { params: { id: person.userId }, isQuiet: true }),
  });
  const isPupil = rolesNow(person.grants, now).includes("student");
  const isRelated = query.data && query.data.children.length + query.data.guardians.length > 0;
  if (!isPupil && !isRelated) return null;
  const mayLink = me?.permissions.includes("edu:roster:write") ?? false;
  const show = (found: Family) => queries.setQueryData(queryKey, found);
  return (
    <section aria-labelledby="person-family">
      <div className={css.sectionHead}>
        <h3 id="person-family">{t("title")}</h3>
        {isPupil && (
          <div className={css.codes}>
            <RevokeCodes person={person} />
            <MakeCode person={person} />
          </div>
        )}
      </div>
      {query.isPending && <Skeleton height={48} />}
      {isLost(query) && (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && isPupil && query.data.guardians.length === 0 && <p>{t("guardiansNone")}</p>}
      {query.data?.guardians.map((one) => (
        <Row key={one.userId} relative={one}>
          {mayLink && <Unlink wardId={person.userId} guardian={one} show={show} />}
        </Row>
      ))}
      {query.data?.children.map((one) => (
        <Row key={one.userId} relative={one} />
      ))}
      {isPupil && mayLink && <LinkForm wardId={person.userId} show={show} />}
    </section>
  );
}

function Row({ relative, children }: { relative: Relative; children?: ReactNode }) {
  const t = useTexts(family);
  const language = useLanguage();
  const day = formatDay(language, useZone(), relative.linkedAt);
  return (
    <div className={css.relative}>
      <div>
        {relative.nickName} ({relative.userName})<div className={css.since}>{t("since", { day })}</div>
      </div>
      {children}
    </div>
  );
}

type Show = (found: Family) => void;

function Unlink({ wardId, guardian, show }: { wardId: string; guardian: Relative; show: Show }) {
  const t = useTexts(family);
  const name = guardian.nickName;
  async function unlink(): Promise<void> {
    const ask = { title: t("unlinkAsk", { name }), text: t("unlinkText"), confirmLabel: t("unlink") };
    if (!(await confirm({ ...ask, isDangerous: true }))) return;
    try {
      const call = { params: { id: wardId }, body: { guardianId: guardian.userId }, isQuiet: true } as const;
      show(await http.call("POST /staff/people/{id}/guardians/remove", call));
      message.success(t("unlinked"));
    } catch (error) {
      message.error(sentenceOf(error, t("linkFailed")));
    }
  }
  return (
    <Button variant="default" size="xs" aria-label={t("unlinkOf", { name })} onClick={() => void unlink()}>
      {t("unlink")}
    </Button>
  );
}

function LinkForm({ wardId, show }: { wardId: string; show: Show }) {
  const t = useTexts(family);
  const [userName, setUserName] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (userName.trim() === "") return;
    setIsBusy(true);
    try {
      const call = { params: { id: wardId }, body: { userName: userName.trim() }, isQuiet: true } as const;
      show(await http.call("POST /staff/people/{id}/guardians", call));
      setUserName("");
      message.success(t("linked"));
    } catch (error) {
      const isUnknown = error instanceof CallFault && (error.key === "notFound" || error.key === "forbidden");
      setWrong(isUnknown ? t("linkUnknown") : sentenceOf(error, t("linkFailed")));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form noValidate className={css.linkForm} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t("userName")}
        autoComplete="off"
        maxLength={64}
        value={userName}
        error={wrong}
        onChange={(event) => {
          setUserName(event.currentTarget.value);
          setWrong(null);
        }}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {t("link")}
      </Button>
    </form>
  );
}

function RevokeCodes({ person }: { person: InstitutionPerson }) {
  const t = useTexts(family);
  async function revoke(): Promise<void> {
    const title = t("revokeAsk", { name: person.nickName });
    const ask = { title, text: t("revokeText"), confirmLabel: t("revoke"), isDangerous: true };
    if (!(await confirm(ask))) return;
    try {
      const call = { params: { id: person.userId }, body: {}, isQuiet: true } as const;
      await http.call("POST /staff/people/{id}/guardianCode/revoke", call);
      message.success(t("revoked"));
    } catch (error) {
      message.error(sentenceOf(error, t("linkFailed")));
    }
  }
  return (
    <Button variant="subtle" size="xs" onClick={() => void revoke()}>
      {t("revoke")}
    </Button>
  );
}

function MakeCode({ person }: { person: InstitutionPerson }) {
  const t = useTexts(family);
  const language = useLanguage();
  const zone = useZone();
  const [made, setMade] = useState<GuardianCode | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function make(): Promise<void> {
    setIsBusy(true);
    try {
      const call = { params: { id: person.userId }, body: {}, isQuiet: true } as const;
      setMade(await http.call("POST /staff/people/{id}/guardianCode", call));
    } catch (error) {
      message.error(sentenceOf(error, t("linkFailed")));
    } finally {
      setIsBusy(false);
    }
  }
  if (!made)
    return (
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void make()}>
        {t("make")}
      </Button>
    );
  return (
    <div className={css.made} role="status">
      <div>{t("made", { name: person.nickName })}</div>
      <div className={css.code}>{made.code}</div>
      <div className={css.since}>{t("madeText", { day: formatDay(language, zone, made.until) })}</div>
      <Button
        variant="default"
        size="xs"
        onClick={() =>
          void navigator.clipboard.writeText(made.code).then(
            () => message.success(t("copied")),
            () => message.error(t("notCopied")),
          )
        }
      >
        {t("copy")}
      </Button>
    </div>
  );
}
