import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { makeIcon, notify } from "@lyceum/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession, useRoomState, useRoomView } from "../session/session-context.tsx";
import { usePollVotes } from "./poll-votes.ts";

const PollIcon = makeIcon(<path d="M3 17h14M5 13.500V9M10 13.500V3.500M15 13.500v-7" />);
const toastMs = 10_000;

/** Opens the polls, counts those that wait for an answer, and tells of new ones (R5). */
export function PollsButton() {
  const t = useTexts(roomsPolls);
  const { view } = useRoomSession();
  const state = useRoomState();
  const isOpen = useRoomView().drawer === "polls";
  const isHost = useIsHost();
  const votes = usePollVotes();
  useNews();
  if (!state || state.broadcast) return null;
  // Hosts may answer, and need not be reminded.
  const waiting = isHost
    ? []
    : (state.polls ?? []).filter((poll) => poll.isOpen && votes.of(poll.id)?.own.length === 0);
  return (
    <ToolButton
      icon={<PollIcon size={20} />}
      label={t("polls")}
      count={waiting.length}
      isOn={isOpen}
      aria-pressed={isOpen}
      aria-label={waiting.length > 0 ? t("pollsWaiting", { n: waiting.length }) : t("polls")}
      onClick={() => view.toggle("polls")}
    />
  );
}

/** A poll that opens, and results that are shown, while its panel is closed. */
function useNews(): void {
  const t = useTexts(roomsPolls);
  const { room, account, view } = useRoomSession();
  const close = useRef<(() => void) | null>(null);
  const show = useEffectEvent((text: string, label: string) => {
    if (view.state().drawer === "polls") return;
    close.current?.();
    const run = () => view.set({ drawer: "polls" });
    close.current = notify({ text, lifeMs: toastMs, action: { label, run } });
  });
  const tell = useEffectEvent((event: { type: string; id?: number; counts?: readonly number[] }) => {
    const polls = room.state()?.polls ?? [];
    if (event.type === "pollOpened") {
      const question = polls.at(-1)?.question ?? "";
      show(t("opened", { question }), t("toPoll"));
    }
    if (event.type === "pollClosed" && event.counts) {
      const question = polls.find(({ id }) => id === event.id)?.question ?? "";
      show(t("resultsCame", { question }), t("toResults"));
    }
    // Who comes too late is not led to a poll that is over.
    if (event.type === "pollClosed" && !event.counts) close.current?.();
  });
  useEffect(() => {
    const stop = room.onStep(({ entry: { event, actor } }) => {
      if (actor !== account && !room.state()?.broadcast) tell(event);
    });
    return () => {
      stop();
      close.current?.();
    };
  }, [room, account]);
}
