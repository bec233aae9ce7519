import { inbox } from "@lyceum/texts/inbox";
import { useSyncExternalStore } from "react";
import type { Realm } from "../../shared/http/client.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { isSignedIn, sessionEvents } from "../../shared/session/tokens.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./RealmSwitch.module.css";

const subscribe = (listener: () => void) => sessionEvents.on("changed", listener);
const isInBoth = () => isSignedIn("edu") && isSignedIn("social");

/** Who is signed in to both realms goes from the messages of one to those of the other; they are never in one list (D6, D7). */
export function RealmSwitch({ current }: { current: Realm }) {
  const t = useTexts(inbox);
  if (!useSyncExternalStore(subscribe, isInBoth)) return null;
  const link = (realm: Realm, screen: "message" | "socialMessages", name: string) => (
    <RouteLink screen={screen} className={css.realm} aria-current={realm === current ? "page" : undefined}>
      {name}
    </RouteLink>
  );
  return (
    <nav className={css.realms} aria-label={t("realms")}>
      {link("edu", "message", t("realmEdu"))}
      {link("social", "socialMessages", t("realmSocial"))}
    </nav>
  );
}
