import { limits } from "@lyceum/contract/limits";
import { memberOf } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { roomsFiles } from "@lyceum/texts/rooms-files";
import { message } from "@lyceum/ui";
import { Suspense, useEffect, useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useFormatting, WriteBox } from "../../inbox/index.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { withTexts } from "../../shared/with-texts.ts";
import { roomRealm } from "../session/realm.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import { useChatView } from "./chat-view.ts";
import css from "./Chat.module.css";

const max = limits.messageBodyMax.value;

const AttachButton = lazyPanel(
  () => withTexts(import("../files/AttachButton.tsx"), roomsFiles),
  (m) => m.AttachButton,
  { Missing: () => null },
);
const Uploads = lazyPanel(
  () => withTexts(import("../files/Uploads.tsx"), roomsFiles),
  (m) => m.Uploads,
  { Missing: () => null },
);

const RecipientField = lazyPanel(
  () => import("./RecipientField.tsx"),
  (m) => m.RecipientField,
  { Missing: () => null },
);

/** Who may host sends files: at schools for children staff alone, and never who has no account (R5). */
function useSendsFiles(): boolean {
  return useSelf()?.mayHost === true && roomRealm() === "edu";
}

type Props = {
  /** Why one may not write to everybody. */
  ban: string | null;
  /** Why one may not write to one person alone. */
  privateBan?: string | null;
};

/** Where one writes. Enter sends, Shift and Enter make a line. A ban keeps what was written, and closes the field. */
export function ChatComposer({ ban, privateBan = null }: Props) {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const [{ draft, to }, keep] = useChatView();
  const field = useRef<HTMLTextAreaElement>(null);
  const state = useRoomState();
  const isGone = to !== null && state !== null && memberOf(state, to.account) === undefined;
  const wrong = to === null ? ban : isGone ? t("privateGone", { user: to.nick }) : privateBan;
  const isClosed = wrong !== null;
  const sendsFiles = useSendsFiles() && to === null;
  const label = to === null ? t("writeToAll") : t("writeToOne", { user: to.nick });
  const maySend = draft.trim() !== "" && !isClosed;
  useEffect(() => field.current?.focus({ preventScroll: true }), [to]);

  const write = (text: string) => keep({ draft: text.slice(0, max) });
  const formatting = useFormatting(field, draft, write);
  const send = () => {
    if (!maySend) return;
    if (to === null) room.chat.sendText(draft.trim()).catch(() => message.error(t("sendFailed")));
    else room.privates.send(to, draft.trim()).catch(showFault);
    keep({ draft: "" });
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isClosed && (
        // The field says it too, unless something stands in it.
        <p className={css.ban} role="status" data-hidden={draft === "" || undefined}>
          {wrong}
        </p>
      )}
      {(state?.privateChat === true || to !== null) && (
        <Suspense>
          <RecipientField to={to} onTo={(peer) => keep({ to: peer })} />
        </Suspense>
      )}
      {sendsFiles && (
        <Suspense>
          <Uploads />
        </Suspense>
      )}
      <WriteBox
        tools={
          <>
            {formatting.bar}
            {sendsFiles && (
              <Suspense>
                <AttachButton isClosed={isClosed} />
              </Suspense>
            )}
          </>
        }
        field={field}
        text={draft}
        onText={write}
        onKeyDown={formatting.hear}
        {...formatting.events}
        onSend={send}
        maySend={maySend}
        sendLabel={t("send")}
        isClosed={isClosed}
        maxLength={max}
        placeholder={wrong ?? label}
        aria-label={label}
      />
      <p className={css.hint} data-hidden={isClosed || undefined}>
        {t("sendHint")}
      </p>
    </form>
  );
}
