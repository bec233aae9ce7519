import type { WeChatStatus } from "@lyceum/contract/shapes";
import { accountWeChat } from "@lyceum/texts/account/wechat";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./WeChat.module.css";

/** Whose WeChat it is, as WeChat shows them. */
export function WeChatPerson({ person }: { person: WeChatStatus["person"] }) {
  const t = useTexts(accountWeChat);
  const nick = person?.nick || t("nameless");
  return (
    <div className={css.person}>
      <Avatar nick={nick} avatar={person?.avatar ?? ""} size={56} />
      <span className={css.nick}>{nick}</span>
    </div>
  );
}
