import { Avatar } from "@mantine/core";
import { initialsFrom } from "../../shared/parts/initials-from.ts";
import css from "./LargeAvatar.module.css";

/** A person without a camera: the picture, or the initials on a colour that stays the same for the name. */
export function LargeAvatar({ nick, avatar }: { nick: string; avatar: string }) {
  return (
    <span className={css.place} aria-hidden>
      <Avatar
        className={css.avatar}
        radius="100%"
        size="clamp(36px, 26cqmin, 160px)"
        src={avatar === "" ? null : avatar}
        name={initialsFrom(nick)}
        alt=""
        color="initials"
        variant="filled"
      />
    </span>
  );
}
