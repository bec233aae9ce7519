import type { RobotKeys } from "@lyceum/contract/shapes";

/** The keys of a robot, which are shown once, and whose they are. */
export type Keyed = RobotKeys & { name: string };
