import { rooms } from "@lyceum/texts/rooms";
import { ErrorPanel } from "@lyceum/ui";
import { Skeleton, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { QrPicture } from "../../shared/parts/QrPicture.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { addressOf, CopyField } from "../parts/CopyField.tsx";
import { SidePanel } from "../parts/SidePanel.tsx";
import { roomRealm } from "../session/realm.ts";
import { useRoomSession, useSelf } from "../session/session-context.tsx";
import css from "./Invite.module.css";
import { RoomPassword } from "./RoomPassword.tsx";

/** How others find the room: its number, its link, a picture of it, and for hosts the link that lets guests in (R1). */
export function InviteDrawer() {
  const t = useTexts(rooms);
  const { roomId } = useRoomSession();
  const { data, isError, refetch } = useInvitation();
  return (
    <SidePanel title={t("inviteTitle")}>
      <div className={css.body}>
        <CopyField label={t("roomNumber")} value={roomId} />
        {isError && <ErrorPanel text={t("inviteFailed")} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={160} aria-label={t("loading")} />}
        {data && (
          <>
            <CopyField label={t("roomLink")} value={addressOf(data.path)} />
            <RoomPassword password={data.password} />
            <Picture address={addressOf(data.path)} />
            {data.guestPath !== null && (
              <div>
                <CopyField label={t("guestLink")} value={addressOf(data.guestPath)} />
                <Text size="sm" c="dimmed" mt={6}>
                  {t("guestLinkText")}
                </Text>
              </div>
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}

/** Guests have no account to ask with; they know the plain link. */
function useInvitation() {
  const { roomId, room } = useRoomSession();
  const self = useSelf();
  const isGuest = self?.isGuest ?? false;
  // Another host may change the password; the log says that it did, not to what.
  const [changes, setChanges] = useState(0);
  useEffect(
    () => room.onStep(({ entry }) => entry.event.type === "passwordSet" && setChanges((n) => n + 1)),
    [room],
  );
  return useQuery({
    queryKey: ["roomInvitation", roomId, self?.role, isGuest, changes],
    placeholderData: keepPreviousData,
    // While the drawer was closed the password may have changed.
    staleTime: 0,
    gcTime: 0,
    queryFn: async () =>
      isGuest
        ? { path: `/rooms/${roomId}`, guestPath: null, password: null }
        : await http.call("GET /v1/rooms/{id}/invitation", {
            params: { id: roomId },
            as: roomRealm(),
            isQuiet: true,
          }),
  });
}

/** The address for the camera of a telephone, drawn here. */
function Picture({ address }: { address: string }) {
  const t = useTexts(rooms);
  return (
    <figure className={css.figure}>
      <QrPicture text={address} alt={t("qrPicture")} className={css.picture} />
      <figcaption className={css.caption}>{t("qrText")}</figcaption>
    </figure>
  );
}
