import { limits } from "@lyceum/contract/limits";
import type { RoomGroups, RoomState } from "@lyceum/contract/shapes";
import { memberOf } from "@lyceum/domain/rooms";
import { roomsGroups } from "@lyceum/texts/rooms-groups";
import { confirm, message } from "@lyceum/ui";
import { Badge, Button, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useGroupDoor } from "../session/group-door.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { GroupField } from "./GroupField.tsx";
import css from "./Groups.module.css";
import { useTimeLeft } from "./use-time-left.ts";

type Props = { state: RoomState; groups: RoomGroups };

/** Who is where, and what hosts do with open groups. */
export function OpenGroups({ state, groups }: Props) {
  const t = useTexts(roomsGroups);
  const { room } = useRoomSession();
  const door = useGroupDoor();
  const { time } = useTimeLeft(groups.closesAt);
  const placed = new Set(groups.groups.flatMap(({ accounts }) => accounts));
  const others = state.members.filter(
    ({ account, role, isGuest }) => role === "member" && !isGuest && !placed.has(account),
  );
  const row = (account: string, group: number | null) => {
    const member = memberOf(state, account);
    if (!member) return null;
    return (
      <li key={account}>
        <span className={css.nick}>
          {member.nick}
          {group !== null && (
            <span className={css.facts}>{t(member.seat === null ? "isThere" : "isHere")}</span>
          )}
        </span>
        <GroupField
          nick={member.nick}
          groupCount={groups.groups.length}
          value={group}
          onChange={(to) => void room.actions.act({ do: "moveToGroup", account, group: to }).catch(showFault)}
        />
      </li>
    );
  };

  async function close(): Promise<void> {
    const isYes = await confirm({
      title: t("closeTitle"),
      text: t("closeText"),
      confirmLabel: t("close"),
      cancelLabel: t("cancel"),
    });
    if (isYes) await room.actions.act({ do: "closeGroups" }).catch(showFault);
  }

  return (
    <div className={css.form}>
      <p className={css.facts} role="timer">
        {t("left", { time })}
      </p>
      {groups.groups.map(({ roomId, accounts }, at) => (
        <section key={roomId} className={css.group} aria-label={t("group", { n: at + 1 })}>
          <header className={css.head}>
            <h3>{t("group", { n: at + 1 })}</h3>
            {groups.calls.includes(at) && (
              <Badge size="sm" color="orange" variant="light" className={css.badge ?? ""}>
                {t("asksHelp")}
              </Badge>
            )}
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t("visit", { n: at + 1 })}
              onClick={() => door.enter(roomId)}
            >
              {t("visit", { n: at + 1 })}
            </Button>
          </header>
          {accounts.length === 0 ? (
            <p className={css.facts}>{t("nobody")}</p>
          ) : (
            <ul className={css.people}>{accounts.map((account) => row(account, at))}</ul>
          )}
        </section>
      ))}
      {others.length > 0 && (
        <section className={css.group} aria-label={t("mainRoom")}>
          <h3>{t("mainRoom")}</h3>
          <ul className={css.people}>{others.map(({ account }) => row(account, null))}</ul>
        </section>
      )}
      <Tell />
      <Button size="xs" color="red" variant="light" onClick={() => void close()}>
        {t("close")}
      </Button>
    </div>
  );
}

function Tell() {
  const t = useTexts(roomsGroups);
  const { room } = useRoomSession();
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      await room.actions.act({ do: "tellGroups", text });
      setText("");
      message.success(t("sent"));
    } catch (error) {
      showFault(error);
    }
    setIsBusy(false);
  }
  return (
    <form className={css.tell} onSubmit={(event) => void send(event)}>
      <Textarea
        size="xs"
        label={t("tellAll")}
        maxLength={limits.roomGroupTextMax.value}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="default" loading={isBusy} disabled={text.trim() === ""}>
        {t("send")}
      </Button>
    </form>
  );
}
