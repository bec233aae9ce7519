import { screens } from "@lyceum/contract/screens";
import type { SignedIn } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { shell } from "@lyceum/texts/shell";
import { PageSkeleton } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { Anchor } from "@mantine/core";
import { pageConfig } from "../shared/page-config.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { keepSignIn } from "../shared/session/index.ts";
import { useSiteName } from "../shared/site.ts";
import { useTexts } from "../shared/use-texts.ts";
import { safeRedirect } from "./form/checks.ts";
import { AccountCard } from "./parts/AccountCard.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { finishPendingLink } from "./wechat/pending-link.ts";

// For staff alone, after the first step.
const SecondStep = lazyPanel(
  () => import("./SecondStep.tsx"),
  (m) => m.SecondStep,
  { Waiting: PageSkeleton },
);

// For those whom the school gave their first password.
const NewPassword = lazyPanel(
  () => import("./NewPassword.tsx"),
  (m) => m.NewPassword,
  { Waiting: PageSkeleton },
);

type SecondFactor = NonNullable<SignedIn["secondFactor"]>;

type Props = {
  title?: string;
  /** The heading stands below another on the page. */
  level?: 1 | 2;
  hasFocus?: boolean;
  /** Where to stay after the sign-in; default: where the address says. */
  staysHere?: boolean;
};

/** The sign-in from the first field to the session, with the second step of staff. */
export function SignInPanel({ title, level = 1, hasFocus = false, staysHere = false }: Props) {
  const t = useTexts(account);
  const site = useSiteName(useTexts(shell)("product"));
  const router = useRouter();
  const queries = useQueryClient();
  const { redirect, user } = useQueryValues();
  const begin = useBeginning(user);
  const [second, setSecond] = useState<SecondFactor | null>(null);
  const [name, setName] = useState("");
  const [issued, setIssued] = useState<string | null>(null);

  async function arrive(signedIn: SignedIn): Promise<void> {
    const { access_token, client_id } = signedIn;
    if (signedIn.secondFactor || access_token === undefined) {
      setSecond(signedIn.secondFactor ?? null);
      return;
    }
    const target = staysHere ? router.history.location.href : safeRedirect(redirect, screens.pageHome.path);
    // Where somebody else was signed in, nothing of theirs may stay, open connections included.
    const isOther = keepSignIn("edu", { access_token, client_id });
    await finishPendingLink();
    if (isOther) location.assign(target);
    queries.clear();
    if (!staysHere) router.history.push(target);
  }

  if (second)
    return (
      <AccountCard
        level={level}
        title={t("secondTitle")}
        text={second.enrolled ? t("secondText", { site }) : t("enrolText")}
      >
        <Suspense fallback={<PageSkeleton />}>
          <SecondStep
            secondFactor={second}
            userName={name}
            onDone={(signedIn) => void arrive(signedIn)}
            onStartOver={() => {
              setSecond(null);
            }}
          />
        </Suspense>
      </AccountCard>
    );
  if (issued !== null)
    return (
      <AccountCard level={level} title={t("newPasswordTitle")} text={t("newPasswordText")}>
        <NewPassword
          userName={name}
          password={issued}
          onDone={(signedIn) => {
            setIssued(null);
            void arrive(signedIn);
          }}
          onStartOver={() => setIssued(null)}
        />
      </AccountCard>
    );
  return (
    <AccountCard
      level={level}
      title={title ?? t("signInTitle")}
      text={t("signInText", { site })}
      footer={
        <>
          <Anchor component={RouteLink} screen="resetPassword">
            {t("forgot")}
          </Anchor>
          <Anchor component={RouteLink} screen="register">
            {t("toRegister")}
          </Anchor>
          {pageConfig.dev && (
            <Anchor component={RouteLink} screen="demo" c="dimmed">
              {t("toDemo")}
            </Anchor>
          )}
        </>
      }
    >
      {begin === undefined ? (
        <PageSkeleton />
      ) : (
        <SignInForm
          hasFocus={hasFocus}
          begin={begin}
          onDone={(signedIn, userName) => {
            setName(userName);
            void arrive(signedIn);
          }}
          onIssued={(userName, password) => {
            setName(userName);
            setIssued(password);
          }}
        />
      )}
    </AccountCard>
  );
}

/** What the form begins with; undefined until it is known, so that nothing is filled in under the person's hands. */
function useBeginning(user: string | undefined): { userName: string; password: string } | null | undefined {
  const [begin, setBegin] = useState(() => {
    if (user === undefined) return null;
    return pageConfig.dev ? undefined : { userName: user, password: "" };
  });
  useEffect(() => {
    if (user === undefined || !pageConfig.dev) return undefined;
    let isHere = true;
    void import("./demo-people.ts")
      .then(({ findDemoPerson }) => findDemoPerson(user))
      .catch(() => null)
      .then((person) => {
        if (isHere) setBegin({ userName: user, password: person?.password ?? "" });
      });
    return () => {
      isHere = false;
    };
  }, [user]);
  return begin;
}
