import type { DriveNode, DriveShare } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { ErrorPanel, message } from "@lyceum/ui";
import { Button, Group, Modal, NativeSelect, Skeleton, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePick } from "../portal/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { IconButton } from "../shared/parts/IconButton.tsx";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Dialogs.module.css";
import { ClearIcon } from "./icons.ts";
import { useDriveChanged } from "./queries.ts";
import { WhyButton } from "../shared/parts/WhyButton.tsx";
import { useReasons } from "../shared/parts/use-reasons.ts";

type Props = { node: DriveNode; onClosed: () => void };

/** With whom a folder or file is shared; nothing changes before it is saved. */
export function ShareDialog({ node, onClosed }: Props) {
  const t = useTexts(drive);
  const reasons = useReasons();
  const changed = useDriveChanged();
  const params = { id: node.nodeId };
  const query = useQuery({
    queryKey: ["drive", "shares", node.nodeId],
    queryFn: ({ signal }) => http.call("GET /drive/nodes/{id}/shares", { params, signal, isQuiet: true }),
  });
  const [edited, setEdited] = useState<readonly DriveShare[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const nameOf = useNameOf();
  const shares = edited ?? query.data?.shares ?? [];
  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const body = { shares: shares.map(({ who, id, mayWrite }) => ({ who, id, mayWrite })) };
      await http.call("POST /drive/nodes/{id}/shares", { params, body, isQuiet: true });
      await changed();
      message.success(t("shareSaved"));
      onClosed();
    } catch (error) {
      setIsBusy(false);
      message.error(sentenceOf(error, t("failed")));
    }
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClosed}
      title={t("shareTitle", { name: node.name })}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <p className={css.lead}>{t("shareText")}</p>
      {query.isPending && <Skeleton height={80} />}
      {isLost(query) && <ErrorPanel text={t("failed")} onRetry={() => void query.refetch()} />}
      {query.data && (
        <>
          <Finder
            isTaken={({ who, id }) => shares.some((one) => one.who === who && one.id === id)}
            onFound={(found) => setEdited([...shares, found])}
          />
          {shares.length === 0 && <p className={css.quiet}>{t("shareNone")}</p>}
          <ul className={css.list}>
            {shares.map((share) => (
              <li key={`${share.who} ${share.id}`} className={css.item}>
                <span className={css.words}>
                  {nameOf(share)}
                  <span className={css.quiet}>{t(share.who === "class" ? "shareClass" : "sharePerson")}</span>
                </span>
                <NativeSelect
                  size="xs"
                  aria-label={t("shareRight", { name: nameOf(share) })}
                  value={share.mayWrite ? "write" : "read"}
                  data={[
                    { value: "read", label: t("shareRead") },
                    { value: "write", label: t("shareWrite") },
                  ]}
                  onChange={(event) => {
                    const mayWrite = event.currentTarget.value === "write";
                    setEdited(shares.map((one) => (one === share ? { ...one, mayWrite } : one)));
                  }}
                />
                <IconButton
                  name={t("shareRemove", { name: nameOf(share) })}
                  onClick={() => setEdited(shares.filter((one) => one !== share))}
                >
                  <ClearIcon />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <WhyButton loading={isBusy} why={reasons.unchanged(edited !== null)} onClick={() => void save()}>
          {t("save")}
        </WhyButton>
      </Group>
    </Modal>
  );
}

type FinderProps = { isTaken: (share: DriveShare) => boolean; onFound: (share: DriveShare) => void };

/** Classes and people by a part of their names. */
function Finder({ isTaken, onFound }: FinderProps) {
  const t = useTexts(drive);
  const nameOf = useNameOf();
  const [words, setWords] = useState("");
  const q = words.trim();
  const { data } = useQuery({
    queryKey: ["drive", "choices", q],
    queryFn: ({ signal }) =>
      http.call("GET /drive/shareChoices", { query: q === "" ? {} : { q }, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
  const choices = (data?.choices ?? []).filter((one) => !isTaken(one)).slice(0, 6);
  return (
    <>
      <TextInput
        type="search"
        label={t("shareFind")}
        value={words}
        maxLength={64}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ul className={css.choices} aria-label={t("shareFind")}>
        {choices.map((choice) => (
          <li key={`${choice.who} ${choice.id}`}>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                onFound(choice);
                setWords("");
              }}
            >
              {nameOf(choice)}
            </Button>
          </li>
        ))}
        {data && choices.length === 0 && q !== "" && <li className={css.quiet}>{t("shareNoChoice")}</li>}
      </ul>
    </>
  );
}

function useNameOf(): (share: DriveShare) => string {
  const pick = usePick();
  return ({ name, nameEn }) => (nameEn === "" ? name : pick(name, nameEn));
}
