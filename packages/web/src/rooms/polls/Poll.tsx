import type { RoomPoll } from "@lyceum/contract/shapes";
import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { makeIcon } from "@lyceum/ui";
import { Badge, Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Polls.module.css";

const TickIcon = makeIcon(<path d="m4.500 10.500 3.700 3.700 7.300-8" />);

type Props = {
  poll: RoomPoll;
  /** How it is answered and who reads the results, in words. */
  facts?: readonly string[];
  own: readonly number[];
  /** Null: not for this person now. */
  counts: readonly number[] | null;
  mayVote: boolean;
  onVote: (options: readonly number[]) => Promise<void>;
  children?: ReactNode;
};

/** A label hides what stands in the button: it says the share too. */
function nameOf(label: string, part: number | null): string {
  return part === null ? label : `${label}, ${part} %`;
}

/** A question with its answers: to choose one with a click, to choose several and send them, or to read. */
export function Poll({ poll, facts = [], own, counts, mayVote, onVote, children }: Props) {
  const t = useTexts(roomsPolls);
  const { question, options, isOpen, isMultiple = false } = poll;
  const [marked, setMarked] = useState<readonly number[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // What was marked and not sent before the poll closed is no answer.
  const chosen = (mayVote ? marked : null) ?? own;
  const total = poll.voterCount ?? (counts ?? []).reduce((sum, count) => sum + count, 0);
  const toggle = (at: number) =>
    setMarked(
      chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].toSorted((a, b) => a - b),
    );

  function choose(at: number): void {
    if (!mayVote) return;
    if (isMultiple) toggle(at);
    else if (!own.includes(at)) void onVote([at]);
  }

  async function send(options: readonly number[]): Promise<void> {
    setIsBusy(true);
    await onVote(options);
    setIsBusy(false);
    setMarked(null);
  }

  return (
    <li className={css.poll}>
      <div className={css.head}>
        <strong className={css.question}>{question}</strong>
        <Badge className={css.state ?? ""} color={isOpen ? "green" : "gray"}>
          {t(isOpen ? "pollOpen" : "pollClosed")}
        </Badge>
      </div>
      {facts.length > 0 && <p className={css.facts}>{facts.join(" · ")}</p>}
      {options.map((text, at) => {
        const isChosen = chosen.includes(at);
        const part = total === 0 ? 0 : Math.round(((counts?.[at] ?? 0) / total) * 100);
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the place is what is voted for
            key={at}
            type="button"
            className={css.option}
            aria-label={mayVote ? nameOf(t("choose", { option: text }), counts && part) : undefined}
            aria-pressed={mayVote ? isChosen : undefined}
            aria-disabled={!mayVote}
            data-own={isChosen || undefined}
            // React knows no types for custom properties.
            style={{ "--part": `${counts === null ? 0 : part}%` } as React.CSSProperties}
            onClick={() => choose(at)}
          >
            <span className={css.mark} data-many={isMultiple || undefined} aria-hidden>
              {isChosen && <TickIcon size={14} />}
            </span>
            <span className={css.text}>{text}</span>
            <span className={css.share} data-numbers>
              {own.includes(at) && !mayVote && `${t("chosen")} · `}
              {counts !== null && `${part} %`}
            </span>
          </button>
        );
      })}
      {mayVote && isMultiple && marked !== null && (
        <Button size="xs" disabled={marked.length === 0} loading={isBusy} onClick={() => void send(marked)}>
          {t(own.length > 0 ? "changeAnswer" : "answer")}
        </Button>
      )}
      <p className={css.facts} data-numbers>
        {t("total", { n: total })}
      </p>
      {children}
    </li>
  );
}
