import { faults } from "@lyceum/texts/faults";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { VideoIcon } from "@lyceum/ui";
import { Anchor, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFault, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QuietFrame } from "../../shared/parts/QuietFrame.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useIsSignedIn, usePerson } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { type SavedChoice, keepChoice, readChoice } from "../devices/device-choice.ts";
import css from "./Check.module.css";
import { DeviceCheck } from "./DeviceCheck.tsx";
import { EntryPage, useBack } from "./EntryPage.tsx";
import { findRoom, isRoomNumber } from "./find-room.ts";
import { isPassword, PasswordField } from "../parts/PasswordField.tsx";
import { NameField } from "./NameField.tsx";
import type { PasswordFault } from "./password-fault.ts";
import { RoomFacts } from "./RoomFacts.tsx";
import { checkName, keepShownName, readShownName } from "./shown-name.ts";

type Props = {
  roomId: string;
  /** Of a guest, who sees no more of the room than its number. */
  invitation: string | undefined;
  /** Of a broadcast, which has no card; else undefined. */
  title: string | undefined;
  /** Enters; rejects never, and resolves when that is decided, with what is wrong with the password. */
  onEnter: (entering: Entering) => Promise<PasswordFault | null>;
};

export type Entering = { nick: string; password?: string };

/** Before entering: which room it is, under which name, with which devices (R1). */
export function Check({ roomId, invitation, title, onEnter }: Props) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const isGuest = invitation !== undefined;
  const back = useBack(isGuest);
  const unknown = useTexts(faults)("roomUnknown");
  const isNumber = isRoomNumber(roomId);
  const card = useQuery({
    queryKey: ["room", roomId],
    queryFn: () => findRoom(roomId),
    enabled: isNumber && !isGuest && title === undefined,
    retry: false,
    staleTime: 0,
  });
  const isUnknown = card.error instanceof CallFault && card.error.key === "roomUnknown";
  if (!isNumber || isLost(card))
    return (
      <EntryPage
        icon={<VideoIcon size={28} />}
        title={isUnknown || !isNumber ? unknown : tRooms("enterFailed")}
        {...(isUnknown || !isNumber ? {} : { text: sentenceOf(card.error, tRooms("enterFailed")) })}
        back={back}
      >
        {isNumber && !isUnknown && <Button onClick={() => void card.refetch()}>{t("tryAgain")}</Button>}
      </EntryPage>
    );
  return (
    <Form
      isGuest={isGuest}
      isReady={isGuest || title !== undefined || card.data !== undefined}
      needsPassword={card.data?.needsPassword ?? false}
      onEnter={onEnter}
    >
      {title !== undefined ? (
        <h2 className={css.roomName}>{title}</h2>
      ) : isGuest ? (
        <div>
          <h2 className={css.roomName}>
            {tRooms("roomNumber")} <span data-numbers>{roomId}</span>
          </h2>
          <p className={css.dim}>{t("guestText")}</p>
        </div>
      ) : (
        <RoomFacts card={card.data} />
      )}
    </Form>
  );
}

type FormProps = {
  isGuest: boolean;
  isReady: boolean;
  needsPassword: boolean;
  onEnter: Props["onEnter"];
  children: ReactNode;
};

function Form({ isGuest, isReady: isFound, needsPassword, onEnter, children }: FormProps) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const { history } = useRouter();
  const person = usePerson();
  const ownName = person?.name ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  // Nobody is asked for a name that is on its way.
  const isNameComing = useIsSignedIn() && person === null && !isGuest;
  const isReady = isFound && !isNameComing;
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [choice, setChoice] = useState(readChoice);
  const name = typed ?? readShownName(ownName);
  const field = useRef<HTMLInputElement>(null);
  const showFault = useTexts(faults);
  const [password, setPassword] = useState("");
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const enterButton = useRef<HTMLButtonElement>(null);
  const hasName = name !== "";
  // One press enters where nothing is missing.
  const begin = useEffectEvent(() => {
    const last = needsPassword ? passwordField.current : enterButton.current;
    const first = hasName ? last : field.current;
    first?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);

  const choose = (change: Partial<SavedChoice>) => {
    keepChoice(change);
    setChoice((before) => ({ ...before, ...change }));
  };

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const wrong = checkName(name);
    if (wrong) {
      setError(tRooms(wrong));
      field.current?.focus();
      return;
    }
    if (needsPassword && !isPassword(password)) return refuse(t("passwordSix"));
    keepShownName(ownName, name.trim());
    setIsBusy(true);
    const refused = await onEnter({ nick: name.trim(), ...(needsPassword ? { password } : {}) });
    setIsBusy(false);
    if (refused !== null) refuse(showFault(refused));
  }

  function refuse(text: string): void {
    setPasswordError(text);
    passwordField.current?.focus();
    passwordField.current?.select();
  }

  return (
    <QuietFrame>
      <form noValidate className={css.check} onSubmit={(event) => void submit(event)}>
        <DeviceCheck choice={choice} onChoice={choose} />
        <div className={css.room}>
          <h1 className={css.title}>{t("joinAsk")}</h1>
          {children}
          <NameField
            ref={field}
            value={name}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
            error={error}
          />
          {needsPassword && (
            <PasswordField
              ref={passwordField}
              label={t("password")}
              description={t("passwordAsk")}
              value={password}
              onValue={(value) => {
                setPassword(value);
                setPasswordError(null);
              }}
              error={passwordError}
            />
          )}
          <Button ref={enterButton} type="submit" size="md" fullWidth disabled={!isReady} loading={isBusy}>
            {t(isGuest ? "joinAsGuest" : "joinNow")}
          </Button>
          {isGuest && (
            <Anchor
              component={RouteLink}
              screen="login"
              query={{ redirect: history.location.href }}
              className={css.other}
            >
              {t("signInInstead")}
            </Anchor>
          )}
        </div>
      </form>
    </QuietFrame>
  );
}
