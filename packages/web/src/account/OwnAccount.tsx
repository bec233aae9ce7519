import type { Me } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { ErrorPanel, PageSkeleton, Section } from "@lyceum/ui";
import { Avatar, Badge, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { OwnAgreements } from "../agreements/index.tsx";
import { sentenceOf } from "../shared/http/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useRoleName } from "../shared/role-names.ts";
import { loadMe } from "../shared/session/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Devices } from "./Devices.tsx";
import css from "./PersonalCenter.module.css";
import { Preferences } from "./Preferences.tsx";

/** The part of /personalCenter (P12) of who is signed in. */
export function OwnAccount() {
  const t = useTexts(account);
  const me = useQuery({ queryKey: ["me"], queryFn: loadMe });
  if (me.isPending) return <PageSkeleton />;
  if (me.isError)
    return <ErrorPanel text={sentenceOf(me.error, t("failed"))} onRetry={() => void me.refetch()} />;
  return (
    <div className={css.columns}>
      <Profile me={me.data} />
      <div className={css.column}>
        <Devices />
        <Preferences />
        <OwnAgreements />
      </div>
    </div>
  );
}

function Profile({ me: { user, roles } }: { me: Me }) {
  const t = useTexts(account);
  const roleName = useRoleName();
  const facts = [
    [t("userName"), user.userName],
    [t("school"), user.deptName],
    [t("byPhone"), user.phonenumber],
    [t("byEmail"), user.email],
  ] as const;
  return (
    <Section title={t("profile")} isFramed>
      <div className={css.person}>
        <Avatar size={72} src={user.avatar || null} name={user.nickName} alt="" color="initials" />
        <div className={css.name}>{user.nickName}</div>
        <Group gap={6} justify="center" aria-label={t("roles")} role="list">
          {roles.map((role) => (
            <Badge key={role} role="listitem" color="blue">
              {roleName(role)}
            </Badge>
          ))}
        </Group>
      </div>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd data-missing={value === "" || undefined}>{value || t("notGiven")}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" component={RouteLink} screen="resetPassword" fullWidth mt="md">
        {t("changePassword")}
      </Button>
    </Section>
  );
}
