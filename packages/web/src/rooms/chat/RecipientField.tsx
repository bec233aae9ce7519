import { rooms } from "@lyceum/texts/rooms";
import { Combobox, useCombobox } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import type { Peer } from "./chat-view.ts";
import { LockIcon } from "./icons.tsx";
import css from "./RecipientField.module.css";

const shownMax = 50;

/** Whom the next message is for: everybody, or one person alone (R5). */
export function RecipientField({ to, onTo }: { to: Peer | null; onTo: (peer: Peer | null) => void }) {
  const t = useTexts(rooms);
  const { account } = useRoomSession();
  const members = useRoomState()?.members;
  const [query, setQuery] = useState("");
  /** From a choice one goes on to write; from anything else back to the button. */
  const isChosen = useRef(false);
  const box = useCombobox({
    onDropdownOpen: () => box.focusSearchInput(),
    onDropdownClose: () => {
      setQuery("");
      box.resetSelectedOption();
      if (!isChosen.current) box.focusTarget();
      isChosen.current = false;
    },
  });
  const words = query.trim().toLocaleLowerCase();
  const found = useMemo(
    () =>
      (members ?? [])
        .filter((one) => one.account !== account && one.nick.toLocaleLowerCase().includes(words))
        .slice(0, shownMax),
    [members, account, words],
  );
  const choose = (value: string) => {
    const peer = found.find((one) => one.account === value);
    isChosen.current = peer !== undefined || to !== null;
    onTo(peer ? { account: peer.account, nick: peer.nick } : null);
    box.closeDropdown();
  };
  return (
    <div className={css.to}>
      <Combobox store={box} onOptionSubmit={choose} position="top-start" width={280} shadow="md">
        <Combobox.Target targetType="button">
          <button
            type="button"
            className={css.toButton}
            data-private={to ? true : undefined}
            aria-label={to ? t("toOne", { user: to.nick }) : t("toAll")}
            onClick={() => box.toggleDropdown()}
          >
            {to && <LockIcon />}
            <span>{to ? t("toOne", { user: to.nick }) : t("toAll")}</span>
            <Combobox.Chevron size="xs" />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            placeholder={t("searchMembers")}
            aria-label={t("searchMembers")}
          />
          <Combobox.Options mah={240} style={{ overflowY: "auto" }} aria-label={t("toWhom")}>
            {words === "" && <Combobox.Option value="">{t("everybody")}</Combobox.Option>}
            {found.map(({ account: value, nick, avatar }) => (
              <Combobox.Option key={value} value={value}>
                <span className={css.toOption}>
                  <Avatar nick={nick} avatar={avatar} size={24} />
                  <span>{nick}</span>
                </span>
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{t("noMemberFound")}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {to && (
        <button type="button" className={css.again} aria-label={t("toAllAgain")} onClick={() => onTo(null)}>
          {t("everybody")}
        </button>
      )}
    </div>
  );
}
