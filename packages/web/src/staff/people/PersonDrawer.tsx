import type { InstitutionPerson, SchoolClass } from "@lyceum/contract/shapes";
import { staffPeople } from "@lyceum/texts/staff/people";
import { ErrorPanel, PageSkeleton, PersonIcon, StatePanel } from "@lyceum/ui";
import { Badge, Button, Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import { useState } from "react";
import { formatDay, useZone } from "../../kit/dates/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Facts } from "../Facts.tsx";
import { useMe } from "../use-me.ts";
import { DeviceSection } from "./DeviceSection.tsx";
import { FamilySection } from "./FamilySection.tsx";
import { GrantForm } from "./GrantForm.tsx";
import { GrantList } from "./GrantList.tsx";
import css from "./Person.module.css";
import { grantableRoles } from "@lyceum/domain/accounts";
import { StatusButton } from "../roster/StatusButton.tsx";
import { PictureButton } from "./PictureButton.tsx";
import { useInstitutionPerson, useReloadPerson } from "./use-roles.ts";

type Props = { userName: string; classes: readonly SchoolClass[]; onClosed: () => void };

/** A person beside the list: who it is, what the person may do, and how that is changed. */
export function PersonDrawer({ userName, classes, onClosed }: Props) {
  const t = useTexts(staffPeople);
  useFocusBack();
  const found = useInstitutionPerson(userName);
  return (
    <Drawer
      opened
      onClose={onClosed}
      position="right"
      size={520}
      title={found.data?.nickName ?? userName}
      classNames={{ title: css.title ?? "" }}
    >
      {found.isPending && <PageSkeleton />}
      {isLost(found) && (
        <ErrorPanel text={sentenceOf(found.error, t("personFailed"))} onRetry={() => void found.refetch()} />
      )}
      {found.data === null && (
        <StatePanel icon={<PersonIcon />} title={t("personGone")}>
          {t("personGoneText")}
        </StatePanel>
      )}
      {found.data && <Person person={found.data} classes={classes} now={found.dataUpdatedAt} />}
    </Drawer>
  );
}

type PersonProps = {
  person: InstitutionPerson;
  classes: readonly SchoolClass[];
  /** When this was true: a role that has just been granted counts. */
  now: number;
};

function Person({ person, classes, now }: PersonProps) {
  const t = useTexts(staffPeople);
  const language = useLanguage();
  const zone = useZone();
  const [isGranting, setIsGranting] = useState(false);
  const reload = useReloadPerson(person.userName);
  const grantable = grantableRoles(useMe()?.roles ?? []);
  const facts = [
    [t("userName"), person.userName],
    [t("contact"), person.contact],
    [t("registered"), formatDay(language, zone, person.registeredAt)],
  ] as const;
  return (
    <div className={css.person}>
      <div className={css.head}>
        <Avatar nick={person.nickName} avatar={person.avatar} size={56} />
        <div className={css.facts}>
          <Facts facts={facts} />
        </div>
        {person.status === "disabled" && <Badge color="red">{t("disabled")}</Badge>}
        <div className={css.acts}>
          <PictureButton person={person} onChanged={reload} />
          <StatusButton person={person} onChanged={reload} />
        </div>
      </div>
      <section aria-labelledby="person-roles">
        <div className={css.sectionHead}>
          <h3 id="person-roles">{t("roles")}</h3>
          {!isGranting && grantable.length > 0 && (
            <Button variant="default" size="xs" onClick={() => setIsGranting(true)}>
              {t("grant")}
            </Button>
          )}
        </div>
        {isGranting && (
          <GrantForm
            person={person}
            classes={classes}
            grantable={grantable}
            onClosed={() => setIsGranting(false)}
          />
        )}
        <GrantList person={person} classes={classes} grantable={grantable} now={now} />
      </section>
      {/* Who cannot sign in answers for nobody, and takes no code. */}
      {person.status === "active" && <FamilySection person={person} now={now} />}
      <DeviceSection person={person} />
    </div>
  );
}
