import { roomsEntry } from "@lyceum/texts/rooms-entry";
import "@mantine/core/styles/Switch.layer.css";
import { Switch } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { newPassword, PasswordField } from "../parts/PasswordField.tsx";
import css from "./NewRoomDialog.module.css";

type Props = { password: string | null; onPassword: (password: string | null) => void; error: string | null };

/** Whether a room asks for a password, and for which (R1). */
export function PasswordChoice({ password, onPassword, error }: Props) {
  const t = useTexts(roomsEntry);
  return (
    <div>
      <Switch
        label={t("password")}
        description={t("passwordText")}
        checked={password !== null}
        onChange={(event) => onPassword(event.currentTarget.checked ? newPassword() : null)}
      />
      {password !== null && (
        <PasswordField
          className={css.password ?? ""}
          aria-label={t("password")}
          value={password}
          onValue={onPassword}
          error={error}
        />
      )}
    </div>
  );
}
