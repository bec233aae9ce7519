import type { AppPassword } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { drive } from "@lyceum/texts/drive";
import { message } from "@lyceum/ui";
import { Alert, Button, Modal, Skeleton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";
import { useDates } from "../../portal/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import dialogs from "../Dialogs.module.css";
import links from "../links/Links.module.css";
import { useDriveChanged } from "../queries.ts";

/** How programs open the drive by WebDAV: its address, and a password for each. */
export function ProgramsDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(drive);
  const dates = useDates();
  const changed = useDriveChanged();
  const query = useQuery({
    queryKey: ["drive", "appPasswords"],
    queryFn: ({ signal }) => http.call("GET /drive/appPasswords", { signal, isQuiet: true }),
  });
  const [name, setName] = useState("");
  const [made, setMade] = useState<{ passwordId: string; name: string; password: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Sent again after a lost answer it is the same password.
  const request = useRef(randomId());
  async function make(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      const body = { requestId: request.current, name: name.trim() };
      setMade(await http.call("POST /drive/appPasswords", { body, isQuiet: true }));
      request.current = randomId();
      setName("");
      await changed();
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
    setIsBusy(false);
  }
  async function revoke(password: AppPassword): Promise<void> {
    try {
      const params = { id: password.passwordId };
      await http.call("POST /drive/appPasswords/{id}/revoke", { params, isQuiet: true });
      // What it shows opens nothing any more.
      if (made?.passwordId === password.passwordId) setMade(null);
      await changed();
      message.success(t("programsRevoked", { name: password.name }));
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
  }
  const field = (label: string, value: string) => (
    <TextInput
      readOnly
      mb="xs"
      size="xs"
      label={label}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
  return (
    <Modal
      opened
      size="lg"
      onClose={onClosed}
      title={t("programsTitle")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <p className={dialogs.lead}>{t("programsText")}</p>
      {query.isPending && <Skeleton height={120} />}
      {isLost(query) && <QueryError query={query} failed={t("failed")} />}
      {query.data && (
        <>
          {field(t("programsAddress"), `${location.origin}/dav/`)}
          {field(t("programsUser"), query.data.userName)}
          {made && (
            <Alert mt="md" role="status" title={t("programsMade", { name: made.name })}>
              {field(t("programsPassword"), made.password)}
            </Alert>
          )}
          <form onSubmit={(event) => void make(event)}>
            <div className={links.form}>
              <TextInput
                mt="md"
                label={t("programsName")}
                value={name}
                maxLength={60}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" loading={isBusy} disabled={name.trim() === ""}>
                {t("programsMake")}
              </Button>
            </div>
          </form>
          {query.data.passwords.length === 0 && <p className={dialogs.quiet}>{t("programsNone")}</p>}
          <ul className={dialogs.list}>
            {query.data.passwords.map((password) => (
              <li key={password.passwordId} className={dialogs.item}>
                <span className={dialogs.words}>
                  {password.name}
                  <span className={dialogs.quiet}>
                    {password.usedAt === null
                      ? t("programsUnused")
                      : t("programsUsed", { time: dates.moment(password.usedAt) })}
                  </span>
                </span>
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={t("programsRevoke", { name: password.name })}
                  onClick={() => void revoke(password)}
                >
                  {t("programsRevokeShort")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
