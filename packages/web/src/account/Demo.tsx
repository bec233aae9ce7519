import "@mantine/core/styles/Code.layer.css";
import type { DemoAccount } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { accountDemo } from "@lyceum/texts/account/demo";
import { ErrorPanel, PageHeader, PageSkeleton, Section } from "@lyceum/ui";
import { Avatar, Badge, Button, Code } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { http, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { useRoleName } from "../shared/role-names.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Demo.module.css";

const refreshMs = 5_000;

/** /demo: the people of the demo, each one click from the sign-in. */
export function Screen() {
  const t = useTexts(accountDemo);
  const tAccount = useTexts(account);
  const people = useQuery({
    queryKey: ["demo"],
    queryFn: () => http.call("GET /dev/demo", { as: "none", isQuiet: true }),
    // The digits of the second factor change every thirty seconds.
    refetchInterval: refreshMs,
  });
  const groups = Object.entries(
    Object.groupBy(people.data?.rows ?? [], ({ siteName, realm }) =>
      realm === "social" ? `${siteName} · ${t("demoSocial")}` : siteName,
    ),
  );
  return (
    <>
      <PageHeader title={t("demoTitle")} text={t("demoText")} />
      {people.isPending && <PageSkeleton />}
      {isLost(people) && (
        <ErrorPanel
          text={sentenceOf(people.error, tAccount("failed"))}
          onRetry={() => void people.refetch()}
        />
      )}
      {groups.map(([name, rows = []]) => (
        <Section key={name} title={name}>
          <ul className={css.people}>
            {rows.map((person) => (
              <Person key={person.userName} person={person} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Person({ person }: { person: DemoAccount }) {
  const t = useTexts(accountDemo);
  const tAccount = useTexts(account);
  const roleName = useRoleName();
  return (
    <li className={css.person}>
      <div className={css.head}>
        <Avatar size={40} name={person.nickName} alt="" color="initials" />
        <div className={css.words}>
          <div className={css.name}>{person.nickName}</div>
          <div className={css.user}>{person.userName}</div>
        </div>
        <Badge color={person.secondFactorCode === null ? "gray" : "blue"}>{roleName(person.role)}</Badge>
      </div>
      <dl className={css.facts}>
        <dt>{t("demoPassword")}</dt>
        <dd>
          <Code>{person.password}</Code>
        </dd>
        <dt>{tAccount("byPhone")}</dt>
        <dd>{person.phone}</dd>
        <dt>{tAccount("byEmail")}</dt>
        <dd>{person.email}</dd>
        {person.secondFactorCode !== null && (
          <>
            <dt>{t("demoDigits")}</dt>
            <dd>
              <Code>{person.secondFactorCode}</Code>
            </dd>
          </>
        )}
      </dl>
      <Button
        component="a"
        variant="default"
        fullWidth
        href={addressOf(person)}
        aria-label={t("demoSignIn", { name: person.nickName })}
      >
        {tAccount("signIn")}
      </Button>
    </li>
  );
}

/** Each institution has its own site, so the way may lead to another host. */
function addressOf({ site, userName, loginPath }: DemoAccount): string {
  const address = new URL(loginPath, location.href);
  const isThisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname) && site === "localhost";
  if (!isThisMachine) address.hostname = site;
  address.searchParams.set("user", userName);
  return address.href;
}
