import type { InstitutionPerson, SchoolClass } from "@lyceum/contract/shapes";
import { staffPeople } from "@lyceum/texts/staff/people";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { formatDay, formatIso, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useRoleName } from "../../shared/role-names.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import { classesNow, rolesNow } from "./grant-rules.ts";
import css from "./People.module.css";
import { roleColour } from "./role-colour.ts";

export function usePeopleColumns(classes: readonly SchoolClass[]): readonly Column<InstitutionPerson>[] {
  const t = useTexts(staffPeople);
  const language = useLanguage();
  const roleName = useRoleName();
  const zone = useZone();
  return useMemo(() => {
    const names = new Map(classes.map((one) => [one.classId, classNameIn(language, one)]));
    const classText = ({ grants }: InstitutionPerson) =>
      classesNow(grants, Date.now())
        .map((id) => names.get(id) ?? t("classById", { id }))
        .join(t("comma"));
    return [
      {
        id: "name",
        title: t("name"),
        isName: true,
        width: 190,
        exports: ({ nickName }) => nickName,
        cell: ({ nickName, avatar, status }) => (
          <span className={css.who}>
            <Avatar nick={nickName} avatar={avatar} size={24} />
            <span className={css.nick}>{nickName}</span>
            {status === "disabled" && <Badge color="red">{t("disabled")}</Badge>}
          </span>
        ),
      },
      {
        id: "userName",
        title: t("userName"),
        width: 130,
        exports: ({ userName }) => userName,
        cell: ({ userName }) => userName,
      },
      {
        id: "roles",
        title: t("roles"),
        width: 156,
        exports: ({ grants }) => rolesNow(grants, Date.now()).map(roleName).join(t("comma")),
        cell: ({ grants }) => (
          <span className={css.badges}>
            {rolesNow(grants, Date.now()).map((role) => (
              <Badge key={role} color={roleColour(role)}>
                {roleName(role)}
              </Badge>
            ))}
          </span>
        ),
      },
      { id: "classes", title: t("classes"), exports: classText, cell: classText },
      {
        id: "contact",
        title: t("contact"),
        width: 210,
        exports: ({ contact }) => contact,
        cell: ({ contact }) => contact,
      },
      {
        id: "registered",
        title: t("registered"),
        width: 120,
        align: "end",
        startsHidden: true,
        exports: ({ registeredAt }) => formatIso(zone, registeredAt).slice(0, 10),
        cell: ({ registeredAt }) => formatDay(language, zone, registeredAt),
      },
    ];
  }, [t, language, roleName, zone, classes]);
}
