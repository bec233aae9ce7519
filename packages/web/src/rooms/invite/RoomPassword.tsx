import { rooms } from "@lyceum/texts/rooms";
import { message } from "@lyceum/ui";
import { Button, Group, Text } from "@mantine/core";
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { isPassword, newPassword, PasswordField } from "../parts/PasswordField.tsx";
import { CopyField } from "../parts/CopyField.tsx";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";

/** What the room asks for: hosts read, set, change and remove it; members learn that there is one (R1). */
export function RoomPassword({ password }: { password: string | null }) {
  const t = useTexts(rooms);
  const hasPassword = useRoomState()?.hasPassword ?? false;
  const isHost = useIsHost();
  const [isEditing, setIsEditing] = useState(false);
  const set = useSetPassword();
  const [isGivenBack, first] = useFocusAfter();
  if (isHost && isEditing)
    return (
      <Edit
        first={password ?? newPassword()}
        onSet={set}
        onClosed={() => {
          isGivenBack.current = true;
          setIsEditing(false);
        }}
      />
    );
  const remove = async () => {
    // The button goes with the password, maybe before the answer.
    isGivenBack.current = true;
    if (!(await set(null))) isGivenBack.current = false;
  };
  if (isHost && !hasPassword)
    return (
      <div>
        <Button ref={first} variant="default" size="compact-sm" onClick={() => setIsEditing(true)}>
          {t("setPassword")}
        </Button>
      </div>
    );
  if (password === null || !hasPassword)
    return hasPassword ? (
      <Text size="sm" c="dimmed">
        {t("passwordHidden")}
      </Text>
    ) : null;
  return (
    <div>
      <CopyField label={t("password")} value={password} />
      <Text size="sm" c="dimmed" mt={6}>
        {t("passwordShared")}
      </Text>
      {isHost && (
        <Group gap={8} mt={8}>
          <Button ref={first} variant="default" size="compact-sm" onClick={() => setIsEditing(true)}>
            {t("changePassword")}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => void remove()}>
            {t("removePassword")}
          </Button>
        </Group>
      )}
    </div>
  );
}

/**
 * Gives the focus to the first button that appears after the one that had it went away, also where that takes a moment,
 * unless the person has gone elsewhere meanwhile.
 */
function useFocusAfter() {
  const isGivenBack = useRef(false);
  const first = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !isGivenBack.current) return;
    isGivenBack.current = false;
    const at = document.activeElement;
    if (at === null || at === document.body) button.focus();
  }, []);
  return [isGivenBack, first] as const;
}

type EditProps = {
  first: string;
  onSet: (password: string) => Promise<boolean>;
  onClosed: () => void;
};

function Edit({ first, onSet, onClosed }: EditProps) {
  const t = useTexts(rooms);
  const [typed, setTyped] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!isPassword(typed)) return setError(t("passwordSix"));
    setIsBusy(true);
    const isDone = await onSet(typed);
    setIsBusy(false);
    if (isDone) onClosed();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t("password")}
        value={typed}
        onValue={(value) => {
          setTyped(value);
          setError(null);
        }}
        error={error}
        ref={field}
      />
      <Group gap={8} mt={8}>
        <Button type="submit" size="compact-sm" loading={isBusy}>
          {t("save")}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onClosed}>
          {t("cancel")}
        </Button>
      </Group>
    </form>
  );
}

function useSetPassword(): (password: string | null) => Promise<boolean> {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  return async (password) => {
    try {
      await room.actions.setPassword(password);
      return true;
    } catch (error) {
      message.error(sentenceOf(error, t("passwordFailed")));
      return false;
    }
  };
}
