import { limits } from "@lyceum/contract/limits";
import { rooms } from "@lyceum/texts/rooms";
import { message } from "@lyceum/ui";
import { Suspense, useEffect, useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { WriteBox } from "../../inbox/index.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { roomRealm } from "../session/realm.ts";
import { useRoomSession, useSelf } from "../session/session-context.tsx";
import { useChatView } from "./chat-view.ts";
import css from "./Chat.module.css";

const max = limits.messageBodyMax.value;

const AttachButton = lazyPanel(
  () => import("../files/AttachButton.tsx"),
  (m) => m.AttachButton,
  { Missing: () => null },
);
const Uploads = lazyPanel(
  () => import("../files/Uploads.tsx"),
  (m) => m.Uploads,
  { Missing: () => null },
);

/** Who may host sends files: at schools for children staff alone, and never who has no account (R5). */
function useSendsFiles(): boolean {
  return useSelf()?.mayHost === true && roomRealm() === "edu";
}

/** Where one writes. Enter sends, Shift and Enter make a line. A ban keeps what was written, and closes the field. */
export function ChatComposer({ ban }: { ban: string | null }) {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const [{ draft }, keep] = useChatView();
  const field = useRef<HTMLTextAreaElement>(null);
  const isClosed = ban !== null;
  const sendsFiles = useSendsFiles();
  const maySend = draft.trim() !== "" && !isClosed;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const send = () => {
    if (!maySend) return;
    room.chat.sendText(draft.trim()).catch(() => message.error(t("sendFailed")));
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
          {ban}
        </p>
      )}
      {sendsFiles && (
        <Suspense>
          <Uploads />
        </Suspense>
      )}
      <WriteBox
        tools={
          sendsFiles && (
            <Suspense>
              <AttachButton isClosed={isClosed} />
            </Suspense>
          )
        }
        field={field}
        text={draft}
        onText={(text) => keep({ draft: text.slice(0, max) })}
        onSend={send}
        maySend={maySend}
        sendLabel={t("send")}
        isClosed={isClosed}
        maxLength={max}
        placeholder={ban ?? t("writeToAll")}
        aria-label={t("writeToAll")}
      />
      <p className={css.hint} data-hidden={isClosed || undefined}>
        {t("sendHint")}
      </p>
    </form>
  );
}
