import { Suspense, useEffect } from "react";
import { useInbox } from "../connection/inbox.ts";
import { lazyDialog } from "../lazy-dialog.ts";
import { closeProfile, useOpenedProfile } from "./opened-profile.ts";

const MyProfile = lazyDialog(
  () => import("./MyProfile.tsx"),
  (m) => m.MyProfile,
);
const PersonProfile = lazyDialog(
  () => import("./PersonProfile.tsx"),
  (m) => m.PersonProfile,
);

/** The card that somebody opened from a name or a picture: of another person, or the own one to change it (M10). */
export function ProfileDialogs() {
  const opened = useOpenedProfile();
  const self = useInbox((client) => client.connection.self());
  useEffect(() => closeProfile, []);
  if (!opened) return null;
  return (
    <Suspense>
      {opened.account === self ? (
        <MyProfile onClosed={closeProfile} />
      ) : (
        <PersonProfile key={opened.account} {...opened} onClosed={closeProfile} />
      )}
    </Suspense>
  );
}
