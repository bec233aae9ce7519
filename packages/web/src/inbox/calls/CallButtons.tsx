import { inbox } from "@lyceum/texts/inbox";
import { useStartCall } from "../../shared/call-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { PhoneIcon, VideoIcon } from "./icons.tsx";
import { useMayCall } from "./use-may-call.ts";

type Props = { to: string; className: string | undefined };

/** Calls the other one of a conversation, with sound or with picture. */
export function CallButtons({ to, className }: Props) {
  const t = useTexts(inbox);
  const start = useStartCall();
  const mayCall = useMayCall();
  const isSelf = useInbox((client) => client.connection.self() === to);
  const isBlocked = useInbox((client) => client.relations.isBlocked(to));
  if (isSelf || !start || !mayCall) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={isBlocked}
        onClick={() => start(to, "sound")}
        aria-label={t("callSound")}
        title={t("callSound")}
      >
        <PhoneIcon />
      </button>
      <button
        type="button"
        className={className}
        disabled={isBlocked}
        onClick={() => start(to, "picture")}
        aria-label={t("callPicture")}
        title={t("callPicture")}
      >
        <VideoIcon />
      </button>
    </>
  );
}
