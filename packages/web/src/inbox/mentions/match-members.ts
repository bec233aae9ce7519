import type { ByPinyin } from "../pinyin/use-pinyin.ts";

export type Mentionable = { account: string; name: string; nick: string; avatar: string };

/** Those whom the words may mean, the ones whose name begins so before the others; each keeps their place beside the others. */
export function matchMembers(
  members: readonly Mentionable[],
  words: string,
  byPinyin: ByPinyin = () => null,
): readonly Mentionable[] {
  const wanted = words.toLowerCase();
  const begins = (text: string) => text.toLowerCase().startsWith(wanted);
  const rank = ({ name, nick, account }: Mentionable) => {
    if ([name, nick].some(begins)) return 0;
    const read = [name, nick].map(byPinyin);
    if (read.includes("beginning") || [name, nick].some((text) => text.split(/\s+/).some(begins))) return 1;
    const isWithin = [name, nick, account].some((text) => text.toLowerCase().includes(wanted));
    return isWithin || read.includes("within") ? 2 : 3;
  };
  return members
    .map((member) => ({ member, at: rank(member) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => a.at - b.at)
    .map(({ member }) => member);
}
