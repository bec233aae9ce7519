import { rooms } from "@lyceum/texts/rooms";
import { ErrorPanel, message } from "@lyceum/ui";
import { ActionIcon, Skeleton, Text, TextInput, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { http } from "../../app/http/index.ts";
import { useTexts } from "../../app/use-texts.ts";
import { CopyIcon } from "../parts/icons.tsx";
import { SidePanel } from "../parts/SidePanel.tsx";
import { roomRealm } from "../session/realm.ts";
import { useRoomSession, useSelf } from "../session/session-context.tsx";
import css from "./Invite.module.css";

/** How others find the room: its number, its link, a picture of it, and for hosts the link that lets guests in (R1). */
export function InviteDrawer() {
  const say = useTexts(rooms);
  const { roomId } = useRoomSession();
  const { data, isError, refetch } = useInvitation();
  const copy = useCopy();
  return (
    <SidePanel title={say("inviteTitle")}>
      <div className={css.body}>
        <Copied label={say("roomNumber")} value={roomId} onCopy={copy} />
        {isError && <ErrorPanel text={say("inviteFailed")} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={160} aria-label={say("loading")} />}
        {data && (
          <>
            <Copied label={say("roomLink")} value={addressOf(data.path)} onCopy={copy} />
            <Picture address={addressOf(data.path)} />
            {data.guestPath !== null && (
              <div>
                <Copied label={say("guestLink")} value={addressOf(data.guestPath)} onCopy={copy} />
                <Text size="sm" c="dimmed" mt={6}>
                  {say("guestLinkText")}
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
  const { roomId } = useRoomSession();
  const self = useSelf();
  const isGuest = self?.isGuest ?? false;
  return useQuery({
    queryKey: ["roomInvitation", roomId, self?.role, isGuest],
    queryFn: async () =>
      isGuest
        ? { path: `/rooms/${roomId}`, guestPath: null }
        : await http.call("GET /v1/rooms/{id}/invitation", {
            params: { id: roomId },
            as: roomRealm(),
            isQuiet: true,
          }),
  });
}

function useCopy(): (text: string) => void {
  const say = useTexts(rooms);
  return (text) => {
    // Without a secure address there is no clipboard at all.
    const copied = Promise.resolve(navigator.clipboard).then((clipboard) => clipboard.writeText(text));
    copied.then(
      () => message.success(say("linkCopied")),
      () => message.error(say("copyFailed")),
    );
  };
}

type CopiedProps = { label: string; value: string; onCopy: (value: string) => void };

function Copied({ label, value, onCopy }: CopiedProps) {
  const say = useTexts(rooms);
  const name = say("copyWhat", { what: label });
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <Tooltip label={name}>
          <ActionIcon variant="subtle" color="gray" aria-label={name} onClick={() => onCopy(value)}>
            <CopyIcon />
          </ActionIcon>
        </Tooltip>
      }
    />
  );
}

/** The address for the camera of a telephone, drawn here. */
function Picture({ address }: { address: string }) {
  const say = useTexts(rooms);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void import("qrcode").then(async ({ toDataURL }) => {
      const drawn = await toDataURL(address, { margin: 2, width: 400 });
      if (isHere) setPicture(drawn);
    });
    return () => {
      isHere = false;
    };
  }, [address]);
  return (
    <figure className={css.figure}>
      {picture === null ? (
        <Skeleton width={200} height={200} />
      ) : (
        <img className={css.picture} src={picture} width={200} height={200} alt={say("qrPicture")} />
      )}
      <figcaption className={css.caption}>{say("qrText")}</figcaption>
    </figure>
  );
}

function addressOf(path: string): string {
  return new URL(path, location.origin).href;
}
