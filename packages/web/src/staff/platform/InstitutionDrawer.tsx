import type { PlatformInstitutionDetail } from "@lyceum/contract/shapes";
import { staffPlatform } from "@lyceum/texts/staff/platform";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Alert, Badge, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatDayTime, formatRelative, useZone } from "../../kit/dates/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import { Facts } from "../Facts.tsx";
import { InviteDialog, RealmDialog, RestoreDialog, SuspendDialog } from "./acts.tsx";
import { nameIn } from "./institution-columns.tsx";
import css from "./Platform.module.css";
import { institutionQuery, useReloadInstitutions } from "./queries.ts";

type Props = { deptId: number; title: string; onClosed: () => void };
type Admin = PlatformInstitutionDetail["admins"][number];
type Act = "suspend" | "restore" | "realm" | { invite: Admin | null };

/** One institution beside the list, and what the platform may do with it. */
export function InstitutionDrawer({ deptId, title, onClosed }: Props) {
  const t = useTexts(staffPlatform);
  const { data, error, isError, refetch } = useQuery(institutionQuery(deptId));
  return (
    <DetailDrawer title={title} onClosed={onClosed}>
      {isError && <ErrorPanel text={sentenceOf(error, t("failed"))} onRetry={() => void refetch()} />}
      {!isError && !data && <PageSkeleton />}
      {data && <Institution one={data} />}
    </DetailDrawer>
  );
}

function Institution({ one }: { one: PlatformInstitutionDetail }) {
  const t = useTexts(staffPlatform);
  const language = useLanguage();
  const zone = useZone();
  const reload = useReloadInstitutions();
  const [act, setAct] = useState<Act | null>(null);
  const { deptId, suspendedAt, hasSocial, maySocial } = one;
  const name = nameIn(language, one);
  const dialog = {
    deptId,
    name,
    onClosed: () => setAct(null),
    onDone: () => {
      setAct(null);
      void reload();
    },
  };
  return (
    <div className={css.institution}>
      {suspendedAt !== null && (
        <Alert color="red" title={t("suspendedSince", { time: formatDayTime(language, zone, suspendedAt) })}>
          {one.suspensionReason}
        </Alert>
      )}
      <Facts
        facts={[
          [t("kind"), t(`kind_${one.kind}`)],
          [t("shortName"), one.shortName],
          [t("number"), String(deptId)],
          [t("parent"), nameIn(language, { name: one.parentName, nameEn: one.parentNameEn })],
          [t("area"), nameIn(language, { name: one.areaName, nameEn: one.areaNameEn })],
          [t("people"), one.people.toLocaleString(language)],
          [t("zone"), one.timeZone],
          [t("createdAt"), one.createdAt === null ? "" : formatDay(language, zone, one.createdAt)],
        ]}
      />
      <section aria-labelledby="platform-domains">
        <h3 id="platform-domains">{t("domains")}</h3>
        {one.domains.length === 0 && <p className={css.none}>{t("noDomain")}</p>}
        <ul className={css.list}>
          {one.domains.map(({ domain, isPrimary }) => (
            <li key={domain}>
              <span className={css.main}>{domain}</span>
              {isPrimary && (
                <Badge color="gray" variant="light">
                  {t("primary")}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="platform-admins">
        <div className={css.head}>
          <h3 id="platform-admins">{t("admins")}</h3>
          <Button variant="default" size="xs" onClick={() => setAct({ invite: null })}>
            {t("invite")}
          </Button>
        </div>
        {one.admins.length === 0 && <p className={css.none}>{t("adminNone")}</p>}
        <ul className={css.list}>
          {one.admins.map((admin) => (
            <li key={admin.accountId}>
              <span className={css.main}>
                {admin.name}
                <small>
                  {admin.seenAt === null
                    ? t("neverSeen")
                    : t("seen", { time: formatRelative(language, zone, admin.seenAt, Date.now()) })}
                  {admin.email && ` · ${admin.email}`}
                </small>
              </span>
              {admin.seenAt === null && admin.email !== "" && (
                <Button variant="subtle" size="xs" onClick={() => setAct({ invite: admin })}>
                  {t("inviteAgain")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="platform-social">
        <div className={css.head}>
          <h3 id="platform-social">{t("social")}</h3>
          {maySocial && (
            <Button variant="default" size="xs" onClick={() => setAct("realm")}>
              {t(hasSocial ? "switchOff" : "switchOn")}
            </Button>
          )}
        </div>
        <p className={css.none}>{t(maySocial ? (hasSocial ? "socialOn" : "socialOff") : "socialNever")}</p>
      </section>
      <Group gap="xs" className={css.acts ?? ""}>
        {suspendedAt !== null && <Button onClick={() => setAct("restore")}>{t("restore")}</Button>}
        {suspendedAt === null && !one.isOwn && (
          <Button color="red" variant="light" onClick={() => setAct("suspend")}>
            {t("suspend")}
          </Button>
        )}
        {one.isOwn && <p className={css.none}>{t("ownText")}</p>}
      </Group>
      {act === "suspend" && <SuspendDialog {...dialog} />}
      {act === "restore" && <RestoreDialog {...dialog} />}
      {act === "realm" && <RealmDialog {...dialog} isOn={!hasSocial} />}
      {act !== null && typeof act === "object" && <InviteDialog {...dialog} again={act.invite} />}
    </div>
  );
}
