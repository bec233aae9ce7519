import { limits } from "@lyceum/contract/limits";
import type { StaffQuiz } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { Checkbox, Modal, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./StaffQuiz.module.css";

/** Who may join a round, and in which teams. */
export function StartDialog({ quiz, onClosed }: { quiz: StaffQuiz; onClosed: () => void }) {
  const t = useTexts(quizzes);
  const go = useGo();
  const [names, setNames] = useState("");
  const [allowsGuests, setAllowsGuests] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function start(): Promise<void> {
    setIsBusy(true);
    setFault(null);
    try {
      const teams = names
        .split(/[,，、]/u)
        .map((name) => name.trim().slice(0, limits.quizTeamNameMax.value))
        .filter((name) => name !== "")
        .slice(0, limits.quizTeamsMax.value);
      const { roundId } = await http.call("POST /staff/quizzes/{id}/start", {
        params: { id: String(quiz.quizId) },
        body: { teams, allowsGuests },
        isQuiet: true,
      });
      await go({ screen: "staffQuizRound", params: { id: String(roundId) } });
    } catch (error) {
      setFault(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("startTitle")}>
      <form
        className={css.form}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void start();
        }}
      >
        <TextInput
          data-autofocus
          label={t("teamNames")}
          description={t("teamNamesHelp")}
          value={names}
          error={fault}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setNames(value)}
        />
        {quiz.content.isOpen && <p className={css.help}>{t("openWarning")}</p>}
        {quiz.mayInviteGuests && (
          <Checkbox
            label={t("guests")}
            description={t("guestsHelp")}
            checked={allowsGuests}
            onChange={({ currentTarget: { checked } }) => setAllowsGuests(checked)}
          />
        )}
        <div className={css.acts}>
          <BusyButton type="submit" isBusy={isBusy}>
            {t("start")}
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}
