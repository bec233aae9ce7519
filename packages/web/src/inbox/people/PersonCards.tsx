import { Suspense, useEffect } from "react";
import { useInbox } from "../connection/inbox.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { closeCard, useOpenedCard } from "./opened-card.ts";

const MyCard = lazyDialog(
  () => import("./MyCard.tsx"),
  (m) => m.MyCard,
);
const PersonCard = lazyDialog(
  () => import("./PersonCard.tsx"),
  (m) => m.PersonCard,
);

/** The card that somebody opened from a name or a picture: of another person, or the own one to change it (M10). */
export function PersonCards() {
  const opened = useOpenedCard();
  const self = useInbox((client) => client.connection.self());
  useEffect(() => closeCard, []);
  if (!opened) return null;
  return (
    <Suspense>
      {opened.account === self ? (
        <MyCard onClosed={closeCard} />
      ) : (
        <PersonCard key={opened.account} {...opened} onClosed={closeCard} />
      )}
    </Suspense>
  );
}
