import { saysWords } from "@lyceum/domain/messages";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { message } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { AnnotationItems, ReactionItems } from "../annotations/MenuItems.tsx";
import { ReactionPicker } from "../annotations/ReactionPicker.tsx";
import { ForwardDialog } from "./ForwardDialog.tsx";
import { isEditable } from "../edit/edit-acts.ts";
import { startEdit } from "../edit/editing.ts";
import { fileOf } from "../files/file-of.ts";
import { membersOf, seqsOf, type ShownRow } from "../albums/members.ts";
import { hideWithUndo } from "../select/hide-with-undo.ts";
import { startSelection } from "../select/selection.ts";
import { startReply } from "../reply/replying.ts";
import { useTeamInfo } from "../teams/team-context.ts";
import type { MenuPlace } from "./menu-place.ts";
import { useMessageReports } from "./report-context.ts";
import css from "./MessageMenu.module.css";
import { showFault } from "../../shared/show-fault.ts";

type Props = {
  row: ShownRow;
  button: HTMLElement;
  /** Where the pointer asked for it; beside the button without one. */
  at?: MenuPlace;
  to: string;
  scene: 0 | 1 | 5;
  onClosed: () => void;
};

/** What can be done with one message; one menu serves all. */
export function MessageMenu({ row, button, at, to, scene, onClosed }: Props) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  const [place] = useState(() => (at ? new DOMRect(at.x, at.y) : button.getBoundingClientRect()));
  const [openedAt] = useState(() => Date.now());
  const [isForwarding, setIsForwarding] = useState(false);
  const [isReacting, setIsReacting] = useState(false);
  const team = useTeamInfo();
  const reports = useMessageReports();
  const mayRecallOthers = team?.mayRecall === true;
  const { messages } = openInbox().client;
  const peer = { scene, to };
  const close = () => {
    onClosed();
    button.focus({ preventScroll: true });
  };
  const stored = membersOf(row).filter(({ seq }) => seq !== null);
  const recall = () =>
    Promise.all(stored.map((one) => messages.recall(peer, one))).catch((error: unknown) => {
      if (error instanceof Fault && error.key === "noPermission") message.error(tWriting("recallTooLate"));
      else showFault(error);
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(row.body);
      message.success(tWriting("copied"));
    } catch {
      message.error(tWriting("copyFailed"));
    }
  };
  const mayRecall = row.flow === "out" || (mayRecallOthers && row.type !== messageTypes.notification);
  const isRecallable = mayRecall && stored.every(({ time }) => openedAt - time < limits.recallWindow.value);
  // A drive is a thing of school: what people write elsewhere has no way into it.
  const files =
    openInbox().realm === "edu"
      ? stored.flatMap((one) => {
          const sent = fileOf(one);
          return sent && sent.url !== "" ? [{ url: sent.url, name: sent.saveAs }] : [];
        })
      : [];
  const hasWords = row.type === messageTypes.text || (saysWords(row.type) && row.body !== "");
  const canAnswer = row.seq !== null;
  const sessionId = scene === 0 ? p2pSessionId(to) : groupSessionId(scene, to);
  const hasNotes = row.seq !== null && row.type !== messageTypes.notification && !row.isRecalled;
  if (isForwarding) return <ForwardDialog rows={[row]} sessionId={sessionId} onClosed={close} />;
  if (isReacting && row.seq !== null)
    return (
      <ReactionPicker
        place={place}
        className={css.stand}
        name={t("messageMenu")}
        sessionId={sessionId}
        seq={row.seq}
        onClosed={close}
      />
    );
  return (
    <Menu
      opened
      onClose={close}
      width={220}
      position="bottom-start"
      closeOnItemClick={false}
      returnFocus={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("messageMenu")}
          className={css.stand}
          style={{ top: place.top, left: place.left, width: place.width, height: place.height }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t("messageMenu")}>
        {canAnswer && (
          <Menu.Item
            onClick={() => {
              onClosed();
              startReply(sessionId, row);
            }}
          >
            {tWriting("reply")}
          </Menu.Item>
        )}
        {isEditable({ row, now: openedAt }) && (
          <Menu.Item
            onClick={() => {
              onClosed();
              startEdit(sessionId, row);
            }}
          >
            {tWriting("edit")}
          </Menu.Item>
        )}
        {hasWords && <Menu.Item onClick={() => void copy().then(close)}>{tWriting("copy")}</Menu.Item>}
        {files.length > 0 && (
          <Menu.Item
            onClick={() => {
              close();
              void import("../../drive/index.ts").then(async (module) => {
                // The names that are taken are known to the next one.
                // oxlint-disable-next-line no-await-in-loop
                for (const file of files) await module.saveFromMessage(file);
              }, showFault);
            }}
          >
            {tWriting("saveToDrive")}
          </Menu.Item>
        )}
        {hasNotes && row.seq !== null && (
          <AnnotationItems
            row={row}
            seq={row.seq}
            sessionId={sessionId}
            mayPin={team ? team.mayPin : true}
            close={close}
          />
        )}
        <Menu.Item onClick={() => setIsForwarding(true)}>{tWriting("forward")}</Menu.Item>
        {row.seq !== null && !row.isRecalled && (
          <Menu.Item
            onClick={() => {
              onClosed();
              if (row.seq !== null) startSelection(sessionId, row.seq);
            }}
          >
            {tWriting("select")}
          </Menu.Item>
        )}
        {isRecallable && (
          <Menu.Item
            onClick={() => {
              close();
              void recall();
            }}
          >
            {tWriting("recall")}
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() => {
            close();
            void hideWithUndo(openInbox().client, sessionId, seqsOf([row]));
          }}
        >
          {tWriting("deleteForMe")}
        </Menu.Item>
        {reports && hasNotes && row.flow === "in" && (
          <Menu.Item
            color="red"
            onClick={() => {
              close();
              reports.onReport(row);
            }}
          >
            {tWriting("reportMessage")}
          </Menu.Item>
        )}
        {hasNotes && row.seq !== null && (
          <ReactionItems
            seq={row.seq}
            sessionId={sessionId}
            close={close}
            onMore={() => setIsReacting(true)}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
