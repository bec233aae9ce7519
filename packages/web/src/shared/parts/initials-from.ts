/** Of a Chinese name the given name says more than the first two characters do. */
export function initialsFrom(nick: string): string {
  return /^\p{Script=Han}{2,4}$/u.test(nick) ? Array.from(nick).slice(-2).join(" ") : nick;
}
