import type { DriveLink } from "@lyceum/contract/shapes";
import { screens } from "@lyceum/contract/screens";
import { drive } from "@lyceum/texts/drive";
import { confirm, message } from "@lyceum/ui";
import { Badge, Button, TextInput } from "@mantine/core";
import { useDates } from "../../portal/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import dialogs from "../Dialogs.module.css";
import { useDriveChanged } from "../queries.ts";
import css from "./Links.module.css";

const words = { over: "linkOver", revoked: "linkRevoked", gone: "linkGone" } as const;

/** A link: its address and code, how often it was used, and how it is taken back. */
export function LinkItem({ link, isNamed = false }: { link: DriveLink; isNamed?: boolean }) {
  const t = useTexts(drive);
  const dates = useDates();
  const changed = useDriveChanged();
  const { name, code, state, opens, downloads, downloadsMax, endsAt } = link;
  // What stands behind the "#" is told to no server and to no other page.
  const address = `${location.origin}${screens.panLink.path}#${link.linkId}`;
  const loads =
    downloadsMax === null
      ? t("linkLoads", { n: downloads })
      : t("linkLoadsOf", { n: downloads, max: downloadsMax });
  async function copy(): Promise<void> {
    const text = code === "" ? address : `${address}\n${t("linkCodeIs", { code })}`;
    try {
      await navigator.clipboard.writeText(text);
      message.success(t("linkCopied"));
    } catch {
      message.error(t("failed"));
    }
  }
  async function revoke(): Promise<void> {
    const isSure = await confirm({
      title: t("linkRevokeTitle"),
      text: t("linkRevokeText"),
      confirmLabel: t("linkRevokeShort"),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await http.call("POST /drive/links/{id}/revoke", { params: { id: link.linkId }, isQuiet: true });
      await changed();
      message.success(t("linkRevokedDone"));
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
  }
  return (
    <li className={css.link}>
      <div className={dialogs.words}>
        {isNamed && <strong>{name}</strong>}
        {state === "on" ? (
          <TextInput
            readOnly
            size="xs"
            aria-label={t("linkAddress")}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : (
          <Badge color="gray" variant="light">
            {t(words[state])}
          </Badge>
        )}
        <span className={dialogs.quiet} data-numbers>
          {[
            ...(state === "on" && code !== "" ? [t("linkCodeIs", { code })] : []),
            t("linkUntil", { time: dates.moment(endsAt) }),
            t("linkOpens", { n: opens }),
            loads,
          ].join(" · ")}
        </span>
      </div>
      {state === "on" && (
        <div className={css.acts}>
          <Button
            size="xs"
            variant="default"
            aria-label={t("linkCopy", { name })}
            onClick={() => void copy()}
          >
            {t("copy")}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={t("linkRevoke", { name })}
            onClick={() => void revoke()}
          >
            {t("linkRevokeShort")}
          </Button>
        </div>
      )}
    </li>
  );
}
