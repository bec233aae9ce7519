import { limits } from "@lyceum/contract/limits";
import { friends } from "@lyceum/texts/friends";
import { Button, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { answerFriend, askAndRemoveFriend, askFriend, saveAlias, takeBackRequest } from "./act.ts";
import css from "./Friends.module.css";

type Props = { account: string; nick: string; isLive: boolean; onAsking: (isAsking: boolean) => void };

/** How one stands to a person as a friend, and what can be done about it (M9). */
export function FriendActions({ account, nick, isLive, onAsking }: Props) {
  const t = useTexts(friends);
  const friend = useInbox((client) => client.friends.of(account));
  const act = (work: () => void) => ({
    ...(!isLive && softDisabled),
    onClick: () => {
      if (isLive) work();
    },
  });
  if (friend?.flag === 1) {
    const remove = async () => {
      onAsking(true);
      await askAndRemoveFriend(account, nick);
      onAsking(false);
    };
    return (
      <div className={css.part}>
        <p>{t("isFriend")}</p>
        <Alias key={friend.alias} account={account} held={friend.alias} isLive={isLive} />
        <Button variant="default" {...act(() => void remove())}>
          {t("remove")}
        </Button>
      </div>
    );
  }
  if (friend?.beflag === 2)
    return (
      <div className={css.part}>
        <p>{t("asksYou", { nick })}</p>
        <div className={css.buttons}>
          <Button {...act(() => answerFriend(account, true))}>{t("accept")}</Button>
          <Button variant="default" {...act(() => answerFriend(account, false))}>
            {t("refuse")}
          </Button>
        </div>
      </div>
    );
  if (friend?.flag === 2)
    return (
      <div className={css.part}>
        <p>{t("isAsked")}</p>
        <Button variant="default" {...act(() => takeBackRequest(account))}>
          {t("takeBack")}
        </Button>
      </div>
    );
  return <Ask account={account} isLive={isLive} />;
}

function Ask({ account, isLive }: Pick<Props, "account" | "isLive">) {
  const t = useTexts(friends);
  const [note, setNote] = useState("");
  const [state, setState] = useState<"writing" | "sending" | "sent">("writing");
  if (state === "sent") return <p className={css.part}>{t("isAsked")}</p>;
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLive || state === "sending") return;
    setState("sending");
    setState((await askFriend(account, note)) ? "sent" : "writing");
  };
  return (
    <form className={css.part} onSubmit={(event) => void ask(event)}>
      <TextInput
        label={t("note")}
        value={note}
        maxLength={noteMax}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={state === "sending"} {...(!isLive && softDisabled)}>
        {t("ask")}
      </Button>
    </form>
  );
}

/** What is read at a glance; the protocol allows far more. */
const noteMax = 200;

function Alias({ account, held, isLive }: { account: string; held: string; isLive: boolean }) {
  const t = useTexts(friends);
  const [alias, setAlias] = useState(held);
  return (
    <form
      className={css.alias}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLive) void saveAlias(account, alias);
      }}
    >
      <TextInput
        label={t("alias")}
        value={alias}
        maxLength={limits.friendAliasMax.value}
        onChange={(event) => setAlias(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" {...((!isLive || alias.trim() === held) && softDisabled)}>
        {t("saveAlias")}
      </Button>
    </form>
  );
}
