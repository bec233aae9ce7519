import { Avatar as MantineAvatar } from "@mantine/core";
import { initialsFrom } from "./initials-from.ts";

/** A person's picture, or the initials on a colour that stays the same for the name. */
export function Avatar({ nick, avatar, size }: { nick: string; avatar: string; size: number }) {
  return (
    <MantineAvatar
      size={size}
      radius="50%"
      src={avatar === "" ? null : avatar}
      name={initialsFrom(nick)}
      alt=""
      color="initials"
      aria-hidden
    />
  );
}
