import type { StaffAgreement } from "@lyceum/contract/shapes";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { WarningIcon } from "@lyceum/ui";
import { Alert, Anchor, Button, Group } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useAgreementsPlace } from "./place.ts";
import { usePublisherName } from "./use-publisher-name.ts";

type Props = { agreement: StaffAgreement; onGoOn: () => void };

/** Somebody else published while this was written: the own text stays, and may take the place of the newer one. */
export function NewerVersion({ agreement: { kind, current }, onGoOn }: Props) {
  const t = useTexts(staffAgreements);
  const ofSocial = useAgreementsPlace().realm === "social" ? "social" : undefined;
  const publisherName = usePublisherName();
  const { version } = current;
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      icon={<WarningIcon />}
      title={t("newerTitle", { version })}
    >
      {t("newerText", { who: publisherName(current) })}
      <Group gap="md" mt="sm">
        <Anchor
          component={RouteLink}
          screen={kind}
          query={{ version, realm: ofSocial }}
          target="_blank"
          size="sm"
        >
          {t("newerRead", { version })}
        </Anchor>
        <Button variant="default" size="xs" onClick={onGoOn}>
          {t("newerGoOn")}
        </Button>
      </Group>
    </Alert>
  );
}
