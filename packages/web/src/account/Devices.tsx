import type { SignedInDevice } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { ownAccount } from "@lyceum/texts/own-account";
import { confirm, ErrorPanel, message, Section } from "@lyceum/ui";
import { Badge, Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { http, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Devices.module.css";

const key = ["devices"];

/** Where this account is signed in, and the way to end it there (A4). */
export function Devices() {
  const t = useTexts(ownAccount);
  const tAccount = useTexts(account);
  const queries = useQueryClient();
  const devices = useQuery({
    queryKey: key,
    queryFn: () => http.call("GET /account/devices", { isQuiet: true }),
  });
  const out = useMutation({
    mutationFn: (id: string | null) =>
      http.call("POST /account/devices/signOut", { body: id === null ? {} : { id } }),
    onSuccess: ({ signedOut }, id) => {
      message.success(id === null ? t("signedOutOthers", { n: signedOut }) : t("signedOutOne"));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const rows = devices.data?.rows ?? [];

  async function signOutOthers(): Promise<void> {
    const title = t("signOutOthersAsk");
    const isSure = await confirm({
      title,
      text: t("signOutOthersText"),
      confirmLabel: t("signOutOthers"),
    });
    if (isSure) out.mutate(null);
  }

  return (
    <Section
      title={t("devices")}
      isFramed
      action={
        rows.length > 1 && (
          <Button variant="default" size="compact-md" onClick={() => void signOutOthers()}>
            {t("signOutOthers")}
          </Button>
        )
      }
    >
      <p className={css.text}>{t("devicesText")}</p>
      {devices.isPending && <Skeleton height={56} />}
      {isLost(devices) && (
        <ErrorPanel
          text={sentenceOf(devices.error, tAccount("failed"))}
          onRetry={() => void devices.refetch()}
        />
      )}
      <ul className={css.list}>
        {rows.map((device) => (
          <Device
            key={device.id}
            device={device}
            onSignOut={() => {
              out.mutate(device.id);
            }}
          />
        ))}
      </ul>
    </Section>
  );
}

function Device({ device, onSignOut }: { device: SignedInDevice; onSignOut: () => void }) {
  const t = useTexts(ownAccount);
  const tAccount = useTexts(account);
  const when = new Intl.DateTimeFormat(useLanguage(), {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const name = device.device || t("unknownDevice");
  return (
    <li className={css.device}>
      <div className={css.words}>
        <div className={css.name}>
          {name}
          {device.current && (
            <Badge color="green" ml="xs">
              {t("thisDevice")}
            </Badge>
          )}
          {device.isLent && (
            <Badge color="gray" ml="xs">
              {t("lentDevice")}
            </Badge>
          )}
        </div>
        <div className={css.details}>
          <span>{device.address}</span>
          <span>{t("signedInAt", { time: when.format(device.signedInAt) })}</span>
          <span>{t("lastSeen", { time: when.format(device.lastSeenAt) })}</span>
        </div>
      </div>
      {!device.current && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t("signOutDevice", { device: name })}
          onClick={onSignOut}
        >
          {tAccount("signOut")}
        </Button>
      )}
    </li>
  );
}
