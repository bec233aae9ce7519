import type { StaffRobot } from "@lyceum/contract/shapes";
import { staffRobots } from "@lyceum/texts/staff/robots";
import { Badge, Group } from "@mantine/core";
import { useMemo } from "react";
import { formatDayTime, formatIso, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";

type Condition = "off" | "paused" | "failing" | "waits" | "works";
const colours = { off: "gray", paused: "orange", failing: "red", waits: "gray", works: "green" } as const;

export function useRobotColumns(): readonly Column<StaffRobot>[] {
  const t = useTexts(staffRobots);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const time = (at: number) => formatDayTime(language, zone, at);
    const say = (robot: StaffRobot) => {
      const condition = conditionOf(robot);
      return condition === "paused" ? t("paused", { time: time(robot.pausedUntil) }) : t(condition);
    };
    const whom = ({ classIds }: StaffRobot) =>
      classIds.length === 0 ? t("everybody") : t("classCount", { n: classIds.length });
    return [
      {
        id: "robot",
        title: t("robot"),
        isName: true,
        width: 220,
        exports: ({ name }) => name,
        cell: ({ name, avatar }) => (
          <Group gap="xs" wrap="nowrap">
            <Avatar nick={name} avatar={avatar} size={24} />
            {name}
          </Group>
        ),
      },
      {
        id: "state",
        title: t("state"),
        width: 180,
        exports: say,
        cell: (robot) => <Badge color={colours[conditionOf(robot)]}>{say(robot)}</Badge>,
      },
      { id: "whom", title: t("whom"), width: 140, exports: whom, cell: whom },
      {
        id: "answered",
        title: t("answered"),
        width: 172,
        exports: ({ answeredAt }) => (answeredAt === null ? "" : formatIso(zone, answeredAt)),
        cell: ({ answeredAt }) => (answeredAt === null ? t("never") : time(answeredAt)),
      },
      {
        id: "lost",
        title: t("lost"),
        width: 90,
        align: "end",
        exports: ({ lost }) => lost,
        cell: ({ lost }) => <span title={t("lostHelp")}>{lost}</span>,
      },
    ];
  }, [t, language, zone]);
}

function conditionOf({ isEnabled, pausedUntil, lastError, answeredAt }: StaffRobot): Condition {
  if (!isEnabled) return "off";
  if (pausedUntil > Date.now()) return "paused";
  if (lastError !== null) return "failing";
  return answeredAt === null ? "waits" : "works";
}
