import { limits } from "@lyceum/contract/limits";
import type { RoomQuestion } from "@lyceum/contract/shapes";
import { live } from "@lyceum/texts/live";
import { EmptyState, MessageIcon } from "@lyceum/ui";
import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import { UpIcon } from "../stage/icons.tsx";
import css from "./Side.module.css";
import type { Votes } from "./use-votes.ts";

type Props = { isVisitor: boolean; votes: Votes };

/** Questions to who presents: those that wait first, of them those with the most votes. */
export function Questions({ isVisitor, votes }: Props) {
  const t = useTexts(live);
  const broadcast = useRoomState()?.broadcast;
  const isHost = useIsHost();
  if (!broadcast) return null;
  const shown = broadcast.questions
    .filter((one) => !one.isHidden)
    .toSorted((a, b) => Number(a.isAnswered) - Number(b.isAnswered) || b.votes - a.votes || a.id - b.id);
  return (
    <>
      <div className={css.scroll}>
        {shown.length === 0 ? (
          <EmptyState
            icon={<MessageIcon />}
            title={t(broadcast.takesQuestions ? "noQuestions" : "questionsOff")}
            text={broadcast.takesQuestions ? t("noQuestionsText") : ""}
          />
        ) : (
          <ul className={css.list} aria-label={t("tabQuestions")}>
            {shown.map((one) => (
              <Question key={one.id} question={one} isVisitor={isVisitor} isHost={isHost} votes={votes} />
            ))}
          </ul>
        )}
      </div>
      {broadcast.takesQuestions && !isVisitor && !isHost && <Ask />}
      {isVisitor && <p className={css.hint}>{t("visitorsRead")}</p>}
    </>
  );
}

type QuestionProps = Props & { question: RoomQuestion; isHost: boolean };

function Question({ question, isVisitor, isHost, votes }: QuestionProps) {
  const t = useTexts(live);
  const { room, account } = useRoomSession();
  const { id, nick, text, isAnswered } = question;
  const hasVoted = votes.of.has(id);
  const mayVote = !isVisitor && !isHost && !isAnswered && !hasVoted && question.account !== account;

  async function vote(): Promise<void> {
    try {
      await room.actions.act({ do: "voteQuestion", id });
      votes.add(id, null);
    } catch (error) {
      showFault(error);
    }
  }

  return (
    <li className={css.question} data-answered={isAnswered || undefined}>
      <button
        type="button"
        className={css.vote}
        aria-label={`${t(hasVoted ? "voted" : "vote")}: ${t("votes", { n: question.votes })}`}
        aria-pressed={hasVoted}
        aria-disabled={!mayVote}
        onClick={() => {
          if (mayVote) void vote();
        }}
      >
        <UpIcon />
        <span data-numbers>{question.votes}</span>
      </button>
      <div className={css.words}>
        <p>{text}</p>
        <span className={css.who}>
          {nick}
          {isAnswered && <strong>{t("answered")}</strong>}
        </span>
        {isHost && (
          <span className={css.acts}>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() =>
                void room.actions.act({ do: "answerQuestion", id, isOn: !isAnswered }).catch(showFault)
              }
            >
              {t(isAnswered ? "markOpen" : "markAnswered")}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              onClick={() => void room.actions.act({ do: "hideQuestion", id }).catch(showFault)}
            >
              {t("hide")}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

function Ask() {
  const t = useTexts(live);
  const { room } = useRoomSession();
  const [draft, setDraft] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      await room.actions.act({ do: "ask", text: draft.trim() });
      setDraft("");
    } catch (error) {
      showFault(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={css.form} onSubmit={(event) => void ask(event)}>
      <Textarea
        aria-label={t("askLabel")}
        placeholder={t("askPlaceholder")}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={limits.roomQuestionMax.value}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <div className={css.acts}>
        <Button size="xs" type="submit" loading={isBusy} disabled={draft.trim() === ""}>
          {t("ask")}
        </Button>
      </div>
    </form>
  );
}
