import type { AgreementKind, AgreementRecord, StaffAgreement } from "@lyceum/contract/shapes";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { ErrorPanel } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isLost } from "../../shared/is-lost.ts";
import { useVersionText } from "../../shared/version-text.ts";
import { formatDay, useZone } from "../../kit/dates/index.ts";
import { DataTable, useTableAddress } from "../../kit/table/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Facts } from "../Facts.tsx";
import { useAgreementsPlace } from "./place.ts";
import { loadVersions, staffAgreementsQuery, versionsTable } from "./queries.ts";
import { useAgreementsAddress, useReadVersion } from "./use-address.ts";
import { usePublisherName } from "./use-publisher-name.ts";
import { useVersionColumns } from "./version-columns.tsx";

const { lazyDialog } = makeLazyDialogs();
const VersionDrawer = lazyDialog(
  () => import("./VersionDrawer.tsx"),
  (file) => file.VersionDrawer,
);
const CompareVersions = lazyDialog(
  () => import("./CompareVersions.tsx"),
  (file) => file.CompareVersions,
);

/** One of the two documents: what is in force, and all its versions. */
export function VersionsPart({ kind }: { kind: AgreementKind }) {
  const t = useTexts(staffAgreements);
  const place = useAgreementsPlace();
  const versionText = useVersionText();
  const address = useTableAddress({ sorts: [], filters: [] });
  const { read } = useAgreementsAddress();
  const open = useReadVersion();
  const [compared, setCompared] = useState<number | null>(null);
  const both = useQuery(staffAgreementsQuery(place));
  const found = both.data?.find((one) => one.kind === kind);
  const load = useMemo(() => loadVersions(place, kind), [place, kind]);
  const write = (
    <Button component={RouteLink} screen={place.screen} query={{ ...place.query, kind, write: 1 }} size="xs">
      {t("write")}
    </Button>
  );
  return (
    <>
      {both.isPending && <Skeleton height={76} mb="md" />}
      {isLost(both) && (
        <ErrorPanel text={sentenceOf(both.error, t("failed"))} onRetry={() => void both.refetch()} />
      )}
      {found && <InForce agreement={found} />}
      <DataTable<AgreementRecord>
        name={versionsTable(place, kind)}
        label={t("versions")}
        columns={useVersionColumns(found?.current.version)}
        idOf={({ version }) => String(version)}
        labelOf={({ version }) => versionText(version)}
        address={address}
        load={load}
        hasSearch={false}
        onOpen={({ version }) => open(version)}
        rowActions={({ version }) => [
          { label: t("read"), run: () => open(version) },
          ...(found && found.current.version !== version
            ? [{ label: t("compare"), run: () => setCompared(version) }]
            : []),
        ]}
        actions={write}
        empty={{ title: t("none") }}
      />
      {compared !== null && found && (
        <CompareVersions
          kind={kind}
          older={Math.min(compared, found.current.version)}
          newer={Math.max(compared, found.current.version)}
          onClosed={() => setCompared(null)}
        />
      )}
      {read !== null && (
        <VersionDrawer key={`${kind} ${read}`} kind={kind} version={read} onClosed={() => open(null)} />
      )}
    </>
  );
}

function InForce({ agreement: { current, peopleCount } }: { agreement: StaffAgreement }) {
  const t = useTexts(staffAgreements);
  const language = useLanguage();
  const zone = useZone();
  const versionText = useVersionText();
  const publisherName = usePublisherName();
  return (
    <Facts
      isRow
      facts={[
        [t("inForce"), versionText(current.version)],
        [t("published"), formatDay(language, zone, current.publishedAt)],
        [t("by"), publisherName(current)],
        [t("accepted"), t("acceptedOf", { count: current.acceptedCount, all: peopleCount })],
      ]}
    />
  );
}
