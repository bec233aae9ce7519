import { limits } from "@lyceum/contract/limits";
import type { RobotFault, StaffRobot } from "@lyceum/contract/shapes";
import { staffRobots } from "@lyceum/texts/staff/robots";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { formatExact, useZone } from "../../kit/dates/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import css from "./RobotFaults.module.css";

type Props = { robot: Pick<StaffRobot, "robotId" | "name">; onClosed: () => void };

/** What went wrong with a robot lately, beside the list; nothing that was said. */
export function RobotFaults({ robot: { robotId, name }, onClosed }: Props) {
  const t = useTexts(staffRobots);
  const found = useQuery({
    queryKey: ["staff", "robots", robotId, "faults"],
    queryFn: ({ signal }) =>
      http.call("GET /staff/robots/{id}/faults", {
        params: { id: robotId },
        query: { pageSize: String(limits.robotFaultsMax.value) },
        signal,
        isQuiet: true,
      }),
    // It is opened to see how things are now.
    staleTime: 0,
  });
  return (
    <DetailDrawer title={t("faultsOf", { name })} onClosed={onClosed}>
      <p className={css.text}>{t("faultsText")}</p>
      {found.isPending && <PageSkeleton />}
      {isLost(found) && (
        <ErrorPanel text={sentenceOf(found.error, t("faultsFailed"))} onRetry={() => void found.refetch()} />
      )}
      {found.data && !isLost(found) && <Faults faults={found.data.rows} />}
    </DetailDrawer>
  );
}

function Faults({ faults }: { faults: readonly RobotFault[] }) {
  const t = useTexts(staffRobots);
  const language = useLanguage();
  const zone = useZone();
  if (faults.length === 0) return <p className={css.text}>{t("faultsNone")}</p>;
  return (
    <ol className={css.list}>
      {faults.map(({ at, reason, detail }, place) => (
        // Newest first, never changed: the place is its name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <time dateTime={new Date(at).toISOString()}>{formatExact(language, zone, at)}</time>
          <span>{t(`fault_${reason}`)}</span>
          {detail !== "" && <code>{detail}</code>}
        </li>
      ))}
    </ol>
  );
}
