import { quizzes } from "@lyceum/texts/quizzes";
import { Modal } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { Lobby } from "./Lobby.tsx";

type Props = ComponentProps<typeof Lobby> & { onClosed: () => void };

/** The same as in the lobby while the round is played: for who comes late, and for names that nobody is to read. */
export function LobbyDialog({ onClosed, ...lobby }: Props) {
  const t = useTexts(quizzes);
  return (
    <Modal opened onClose={onClosed} title={t("codeAndPlayers")} size={960}>
      <Lobby {...lobby} />
    </Modal>
  );
}
