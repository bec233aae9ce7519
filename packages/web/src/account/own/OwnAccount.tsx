import { account } from "@lyceum/texts/account";
import { ownAccount } from "@lyceum/texts/own-account";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { loadMe } from "../../shared/session/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ErasureBanner } from "./ErasureBanner.tsx";
import css from "./Own.module.css";

const waiting = { Waiting: PageSkeleton };
const Profile = lazyPanel(
  () => import("./ProfilePart.tsx"),
  (m) => m.ProfilePart,
  waiting,
);
const Security = lazyPanel(
  () => import("./SecurityPart.tsx"),
  (m) => m.SecurityPart,
  waiting,
);
const FamilyPart = lazyPanel(
  () => import("./FamilyPart.tsx"),
  (m) => m.FamilyPart,
  waiting,
);
const Notifications = lazyPanel(
  () => import("./NotificationsPart.tsx"),
  (m) => m.NotificationsPart,
  waiting,
);
const Privacy = lazyPanel(
  () => import("./PrivacyPart.tsx"),
  (m) => m.PrivacyPart,
  waiting,
);

const parts = [
  { name: "profile", title: "partProfile", Part: Profile },
  { name: "security", title: "partSecurity", Part: Security },
  { name: "family", title: "partFamily", Part: FamilyPart },
  { name: "notifications", title: "partNotifications", Part: Notifications },
  { name: "privacy", title: "partPrivacy", Part: Privacy },
] as const;

/** The part of /personalCenter (P12) of who is signed in; the address says which section is shown. */
export function OwnAccount() {
  const t = useTexts(ownAccount);
  const accountTexts = useTexts(account);
  const { part } = useQueryValues();
  const me = useQuery({ queryKey: ["me"], queryFn: loadMe });
  const shown = parts.find(({ name }) => name === part) ?? parts[0];
  return (
    <div className={css.frame}>
      <nav className={css.nav} aria-label={t("sections")}>
        {parts.map(({ name, title }) => (
          <Link
            key={name}
            to="."
            search={name === parts[0].name ? {} : { part: name }}
            activeOptions={{ exact: true }}
            className={css.place ?? ""}
            aria-current={name === shown.name ? "page" : undefined}
          >
            {t(title)}
          </Link>
        ))}
      </nav>
      <div className={css.content}>
        <ErasureBanner />
        {me.isPending && <PageSkeleton />}
        {isLost(me) && (
          <ErrorPanel text={sentenceOf(me.error, accountTexts("failed"))} onRetry={() => void me.refetch()} />
        )}
        {me.data && <shown.Part key={shown.name} me={me.data} />}
      </div>
    </div>
  );
}
