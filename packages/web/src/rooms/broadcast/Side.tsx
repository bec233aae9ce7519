import { checkPermission } from "@lyceum/domain/rooms";
import { richText } from "@lyceum/texts/kit/rich-text";
import { live } from "@lyceum/texts/live";
import { rooms } from "@lyceum/texts/rooms";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { Suspense, useState } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import { ChatComposer } from "../chat/ChatComposer.tsx";
import { ChatList } from "../chat/ChatList.tsx";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomState, useSelf } from "../session/session-context.tsx";
import { Pinned } from "./Pinned.tsx";
import { Polls } from "./Polls.tsx";
import { Questions } from "./Questions.tsx";
import css from "./Side.module.css";
import { SlowMode } from "./SlowMode.tsx";
import { useMaterials } from "./use-materials.ts";
import { useVotes } from "./use-votes.ts";

type Props = { liveId: number; isVisitor: boolean };
const tabs = ["chat", "questions", "polls", "materials"] as const;
const names = {
  chat: "tabChat",
  questions: "tabQuestions",
  polls: "tabPolls",
  materials: "tabMaterials",
} as const;

const MaterialsTab = lazyPanel(
  () => withTexts(import("./MaterialsTab.tsx"), richText),
  (m) => m.MaterialsTab,
);

/** Beside a broadcast: what is written, what is asked, and what is voted on. */
export function Side({ liveId, isVisitor }: Props) {
  const t = useTexts(live);
  const broadcast = useRoomState()?.broadcast;
  const [tab, setTab] = useState<(typeof tabs)[number]>("chat");
  const votes = useVotes(liveId, !isVisitor);
  const materials = useMaterials();
  if (!broadcast) return null;
  const { questions, polls } = broadcast;
  const waiting = questions.filter((one) => !one.isAnswered && !one.isHidden).length;
  const open = polls.filter((one) => one.isOpen).length;
  const counts = { chat: 0, questions: waiting, polls: open, materials: 0 };
  const hasMaterials = materials.length > 0;
  const shown = tab === "materials" && !hasMaterials ? "chat" : tab;
  return (
    <div className={css.side}>
      <SegmentedControl
        size="xs"
        fullWidth
        className={css.tabs ?? ""}
        aria-label={t("side")}
        value={shown}
        onChange={(next) => setTab(tabs.find((one) => one === next) ?? "chat")}
        data={tabs
          .filter((one) => one !== "materials" || hasMaterials)
          .map((value) => ({
            value,
            label: counts[value] > 0 ? `${t(names[value])} (${counts[value]})` : t(names[value]),
          }))}
      />
      <Pinned />
      {shown === "chat" && <Chat isVisitor={isVisitor} />}
      {shown === "questions" && <Questions isVisitor={isVisitor} votes={votes} />}
      {shown === "polls" && <Polls isVisitor={isVisitor} votes={votes} />}
      {shown === "materials" && (
        <Suspense>
          <MaterialsTab materials={materials} />
        </Suspense>
      )}
    </div>
  );
}

function Chat({ isVisitor }: { isVisitor: boolean }) {
  const t = useTexts(live);
  const tRooms = useTexts(rooms);
  const state = useRoomState();
  const self = useSelf();
  const isHost = useIsHost();
  const seconds = state?.broadcast?.slowSeconds ?? 0;
  const ban = state && self ? checkPermission(state, self, { do: "sendChat" }, Date.now()) : null;
  const closed = tRooms(ban === "chatBannedAll" ? "chatClosedForAll" : "chatClosedForYou");
  return (
    <>
      <ChatList />
      {isHost ? (
        <SlowMode />
      ) : (
        seconds > 0 && !isVisitor && <p className={css.hint}>{t("slow", { n: seconds })}</p>
      )}
      <ChatComposer ban={isVisitor ? t("visitorsRead") : ban === null ? null : closed} />
    </>
  );
}
