import type { Apns, LinkPreview } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { countCharacters } from "@lyceum/kit";
import { inbox } from "@lyceum/texts/inbox";
import { type ClipboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { lazyPanel, lazyPart } from "../../shared/parts/lazy-part.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { endEdit, useEditing, writeEdit } from "../edit/editing.ts";
import { loadChosen } from "../files/use-files.ts";
import { AttachIcon, VoiceIcon } from "../icons.tsx";
import { useSelection } from "../select/selection.ts";
import { takeReply, useReply } from "../reply/replying.ts";
import { NotSentLine } from "../conversation/lazy-not-sent.ts";
import css from "./Composer.module.css";
import { useDraft, writeDraft } from "./drafts.ts";
import { keepPart } from "./keep-part.ts";
import { preloadFormatting, useFormatting } from "./use-formatting.tsx";
import { WriteBox } from "./WriteBox.tsx";
import box from "./WriteBox.module.css";

const EditBar = lazyPanel(
  () => import("../edit/EditBar.tsx"),
  (m) => m.EditBar,
);

const editActs = keepPart(() => import("../edit/edit-acts.ts"));

const PreviewBar = lazyPanel(
  () => import("../previews/PreviewBar.tsx"),
  (m) => m.PreviewBar,
  { Missing: () => null },
);

const MentionPicker = lazyPanel(
  () => import("../mentions/parts.ts"),
  (m) => m.MentionPicker,
  { Missing: () => null },
);
const picked = keepPart(() => import("../mentions/parts.ts"));

const ReplyBar = lazyPanel(
  () => import("../reply/ReplyBar.tsx"),
  (m) => m.ReplyBar,
);

const SelectionBar = lazyPanel(
  () => import("../select/SelectionBar.tsx"),
  (m) => m.SelectionBar,
);

const VoiceRecorder = lazyPart(
  () => import("../voice/VoiceRecorder.tsx"),
  (m) => m.VoiceRecorder,
);

/** Loads what opens around the field, for whoever loses the connection before. */
export async function preloadComposer(): Promise<void> {
  const parts = [
    EditBar,
    ReplyBar,
    PreviewBar,
    SelectionBar,
    VoiceRecorder,
    NotSentLine,
    MentionPicker,
    editActs,
    picked,
  ];
  await Promise.allSettled([...parts.map(({ preload }) => preload()), preloadFormatting(), loadChosen()]);
}

const max = limits.messageBodyMax.value;
const counterFrom = max - 500;

type Props = {
  to: string;
  nick: string;
  sessionId: string;
  scene?: 0 | 1 | 5;
  /** Left out: words alone are sent. */
  onFiles?: (files: readonly File[]) => void;
  onPaste?: (event: ClipboardEvent) => void;
  /** What the button says where pictures alone are sent. */
  pictures?: string;
  /** Writing is not possible now; why stands beside it. */
  isBarred?: boolean;
  /** The person has agreed to use a free chat (D3). */
  freeChat?: boolean;
};

/** Where a message is written. Enter sends, Shift and Enter make a line, what is not sent is kept. */
export function Composer({
  to,
  nick,
  sessionId,
  scene = 0,
  onFiles,
  onPaste,
  pictures,
  isBarred = false,
  freeChat = false,
}: Props) {
  const t = useTexts(inbox);
  const self = useInbox((client) => client.connection.self());
  const { connection } = useStatus();
  const selection = useSelection(sessionId);
  const draft = useDraft(self, sessionId);
  const editing = useEditing(sessionId);
  const reply = useReply(sessionId);
  const text = editing ? editing.text : draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<LinkPreview>(null);
  const [isSpeaking, setIsSpeaking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const length = countCharacters(text);
  const left = max - length;
  const isClosed = connection === "ended" || isBarred;
  const maySend = text.trim() !== "" && left >= 0 && !isClosed;

  const mayMention = scene !== 0 && !editing && text.includes("@");
  // What it has loaded stays for the next one.
  const [hasPicker, setHasPicker] = useState(mayMention);
  if (mayMention && !hasPicker) setHasPicker(true);
  const isSelecting = selection !== null;
  useEffect(() => {
    if (!isSelecting) field.current?.focus({ preventScroll: true });
  }, [isSelecting]);

  const write = (next: string) => {
    if (editing) return writeEdit(sessionId, next);
    writeDraft(self, sessionId, next);
    if (next !== "") openInbox().client.typing.tell(sessionId);
  };
  const formatting = useFormatting(field, text, write);
  const send = () => {
    if (!maySend) return;
    if (editing) {
      editActs.with(({ saveEdit }) => saveEdit(sessionId, { scene, to }).catch(showFault)).catch(showFault);
      return field.current?.focus();
    }
    const body = text.trim();
    const say = (apns?: Apns) => {
      openInbox().client.messages.sendText({
        scene,
        to,
        body,
        ...takeReply(sessionId),
        ...(preview.current ? { preview: preview.current } : {}),
        ...(scene === 1 ? { needMsgReceipt: true } : {}),
        ...(freeChat ? { freeChat } : {}),
        ...(apns ? { apns } : {}),
      });
      writeDraft(self, sessionId, "");
    };
    if (!mayMention) say();
    else picked.with(({ takeMentions }) => say(takeMentions(self, sessionId, body))).catch(showFault);
    field.current?.focus();
  };
  if (selection !== null)
    return (
      <div className={css.composer}>
        <Suspense>
          <SelectionBar sessionId={sessionId} seqs={selection} nick={nick} />
        </Suspense>
      </div>
    );
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {editing ? (
        <Suspense>
          <EditBar sessionId={sessionId} editing={editing} field={field} />
        </Suspense>
      ) : (
        reply && <ReplyBar sessionId={sessionId} nick={nick} field={field} reply={reply} />
      )}
      {!editing && /https?:|www\./i.test(text) && (
        <Suspense>
          <PreviewBar text={text} preview={preview} field={field} />
        </Suspense>
      )}
      {isSpeaking ? (
        <Suspense>
          <VoiceRecorder
            scene={scene}
            to={to}
            onClosed={() => {
              setIsSpeaking(false);
              requestAnimationFrame(() => field.current?.focus());
            }}
          />
        </Suspense>
      ) : (
        <WriteBox
          field={field}
          text={text}
          onText={write}
          onSend={send}
          maySend={maySend}
          sendLabel={t("send")}
          isClosed={isClosed}
          isWrong={left < 0}
          placeholder={t("write")}
          aria-label={t("writeTo", { nick })}
          aria-describedby="composer-hint"
          aria-invalid={left < 0}
          onPaste={onPaste}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Escape" && !endEdit(sessionId)) takeReply(sessionId);
            formatting.hear(event);
            if (event.key === "ArrowUp" && text === "" && !editing) {
              event.preventDefault();
              editActs
                .with(({ editLast }) => {
                  // What was written meanwhile goes first.
                  if (field.current?.value === "") editLast(sessionId);
                })
                .catch(showFault);
            }
          }}
          {...formatting.events}
          tools={
            <>
              {hasPicker && !editing && (
                <Suspense>
                  <MentionPicker
                    field={field}
                    self={self}
                    sessionId={sessionId}
                    teamId={to}
                    scene={scene}
                    onText={write}
                  />
                </Suspense>
              )}
              {formatting.bar}
              {onFiles && (
                <>
                  <input
                    ref={picker}
                    type="file"
                    multiple
                    hidden
                    tabIndex={-1}
                    accept={pictures === undefined ? undefined : "image/*"}
                    aria-label={pictures ?? t("attach")}
                    onChange={(event) => {
                      onFiles([...(event.currentTarget.files ?? [])]);
                      // The same file may be chosen again.
                      event.currentTarget.value = "";
                    }}
                  />
                  <button
                    type="button"
                    className={box.tool}
                    disabled={isClosed}
                    aria-label={pictures ?? t("attach")}
                    title={pictures ?? t("attach")}
                    onClick={() => picker.current?.click()}
                  >
                    <AttachIcon />
                  </button>
                  {pictures === undefined && (
                    <button
                      type="button"
                      className={box.tool}
                      disabled={isClosed || editing !== undefined}
                      aria-label={t("recordVoice")}
                      title={t("recordVoice")}
                      onClick={() => setIsSpeaking(true)}
                    >
                      <VoiceIcon />
                    </button>
                  )}
                </>
              )}
            </>
          }
        />
      )}
      <div className={css.below}>
        <span id="composer-hint">{t("sendHint")}</span>
        <span className={css.counter} role="status" data-wrong={left < 0 || undefined}>
          {length > counterFrom && (left < 0 ? t("tooLong", { n: -left }) : t("left", { n: left }))}
        </span>
      </div>
    </form>
  );
}
