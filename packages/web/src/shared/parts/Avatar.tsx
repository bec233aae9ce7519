import { Avatar as MantineAvatar } from "@mantine/core";

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

/** Of a Chinese name the given name says more than the first two characters do. */
function initialsFrom(nick: string): string {
  return /^\p{Script=Han}{2,4}$/u.test(nick) ? Array.from(nick).slice(-2).join(" ") : nick;
}
