import type { RobotFault } from "@lyceum/contract/shapes";
import type { Generated } from "kysely";

/** Robots and what programs reach through the server: migrations 0117, 0210, 0228 and 0261. */
export type RobotTables = {
  "edu.robot": {
    robot_id: Generated<number>;
    dept_id: number;
    /** The accid of its person in messaging. */
    account: string;
    name: string;
    avatar: Generated<string>;
    intro: Generated<string>;
    hook: string;
    secret_version: Generated<number>;
    is_enabled: Generated<boolean>;
    /** The classes that it answers; none: everybody. */
    class_ids: Generated<number[]>;
    /** Deliveries that failed one after the other. */
    failures: Generated<number>;
    paused_until: Generated<number>;
    last_error: string | null;
    answered_at: number | null;
    created_at: number;
    updated_at: number;
  };
  "edu.robot_delivery": {
    conversation_id: number;
    robot_id: number;
    delivered_seq: Generated<number>;
    tries: Generated<number>;
    leased_until: Generated<number>;
    /** Messages that were given up. */
    lost: Generated<number>;
  };
  "edu.robot_fault": {
    robot_id: number;
    /** What was answered or written: one row, however often it is tried. */
    key: string;
    dept_id: number;
    at: number;
    reason: RobotFault["reason"];
    detail: string;
  };
  "im.link_preview": {
    id: string;
    realm: string;
    dept_id: number;
    url: string;
    site: string;
    title: string;
    description: string;
    picture: Uint8Array | null;
    w: number | null;
    h: number | null;
    made_at: number;
    /** Null: no message shows it. */
    used_at: number | null;
  };
  "edu.proxy_zone": { dept_id: number; zone: string; origin: string; created_at: number };
};
