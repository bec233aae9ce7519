import type { InstitutionPerson, RoleGrantView, SchoolClass } from "@lyceum/contract/shapes";
import { staffPeople } from "@lyceum/texts/staff/people";
import { confirm, WarningIcon } from "@lyceum/ui";
import { Alert, Badge } from "@mantine/core";
import { useState } from "react";
import { formatDay, useZone } from "../../kit/dates/index.ts";
import { BusyButton } from "../../kit/form/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useRoleName } from "../../shared/role-names.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import { endsStaff, inOrder, isAskedFirst, phaseOf } from "./grant-rules.ts";
import css from "./Person.module.css";
import { roleColour } from "./role-colour.ts";
import { useRoles } from "./use-roles.ts";

type Props = {
  person: InstitutionPerson;
  classes: readonly SchoolClass[];
  grantable: readonly string[];
  now: number;
};

/** The roles of a person, each with where and how long it counts, and a way to take it back. */
export function GrantList({ person, classes, grantable, now }: Props) {
  const t = useTexts(staffPeople);
  const roleName = useRoleName();
  const placeOf = usePlaceText(classes);
  const roles = useRoles(person);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function revoke(grant: RoleGrantView): Promise<void> {
    if (busy !== null) return;
    setProblem(null);
    const role = roleName(grant.role);
    const name = person.nickName;
    const isAsked = isAskedFirst(person.grants, grant, { now, isSelf: roles.isSelf });
    if (isAsked && !(await confirm(question(grant, role)))) return;
    setBusy(grant.id);
    try {
      if (isAsked) await roles.revoke(grant);
      else
        await undoable({
          text: t("revoked", { role, name }),
          run: () => roles.revoke(grant),
          undo: () => roles.grant(roles.again(grant)),
        });
    } catch (error) {
      setProblem(sentenceOf(error, t("revokeFailed")));
    } finally {
      setBusy(null);
    }
  }

  function question(grant: RoleGrantView, role: string) {
    const name = person.nickName;
    return {
      title: t("revokeTitle", { role, name }),
      text: t(reasonOf(grant), { name }),
      confirmLabel: t("revoke"),
      isDangerous: true,
    };
  }

  function reasonOf(grant: RoleGrantView) {
    if (phaseOf(grant, now) === "over") return "revokeOver";
    if (roles.isSelf) return "revokeOwn";
    return endsStaff(person.grants, grant, now) ? "revokeStaff" : "revokeAdmin";
  }

  if (person.grants.length === 0) return <p className={css.none}>{t("noRoles")}</p>;
  return (
    <>
      {problem !== null && (
        <Alert color="red" variant="light" role="alert" icon={<WarningIcon />} mb="sm">
          {problem}
        </Alert>
      )}
      <ul className={css.grants}>
        {inOrder(person.grants, now).map((grant) => {
          const role = roleName(grant.role);
          const place = placeOf(grant);
          return (
            <li key={grant.id} className={css.grant} data-phase={phaseOf(grant, now)}>
              <div className={css.words}>
                <div className={css.line}>
                  <Badge color={roleColour(grant.role)}>{role}</Badge>
                  <span>{place}</span>
                </div>
                <Period grant={grant} now={now} />
              </div>
              {grantable.includes(grant.role) && (
                <BusyButton
                  isBusy={busy === grant.id}
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t("revokeOne", { role, place })}
                  onClick={() => void revoke(grant)}
                >
                  {t("revoke")}
                </BusyButton>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Period({ grant, now }: { grant: RoleGrantView; now: number }) {
  const t = useTexts(staffPeople);
  const language = useLanguage();
  const zone = useZone();
  const day = (time: number) => formatDay(language, zone, time);
  const { fromAt, untilAt } = grant;
  const phase = phaseOf(grant, now);
  const from = day(fromAt);
  // The end is the first moment without the role, so the last day is the one before.
  const until = untilAt === null ? "" : day(untilAt - 1);
  const text =
    phase === "over"
      ? t("periodOver", { until })
      : until === ""
        ? t(phase === "later" ? "periodFrom" : "periodSince", { from })
        : t("periodBetween", { from, until });
  return <div className={css.period}>{text}</div>;
}

function usePlaceText(classes: readonly SchoolClass[]): (grant: RoleGrantView) => string {
  const t = useTexts(staffPeople);
  const language = useLanguage();
  return ({ scope, classId, areaCode }) => {
    if (scope === "area") return t("areaOf", { code: areaCode ?? "" });
    if (scope === "institution" || classId === null) return t("wholeSchool");
    const found = classes.find((one) => one.classId === classId);
    return found ? classNameIn(language, found) : t("classById", { id: classId });
  };
}
