import type { SchoolStage, Subject } from "@lyceum/contract/shapes";
import type { Scene } from "../pictures.ts";

/** One text in both languages. */
export type Both = readonly [zh: string, en: string];

export type Topic = "teaching" | "research" | "campus" | "sport" | "arts" | "exhibition" | "outreach";

/** A document of the demo before it has a date, a picture and an address. */
export type Story = {
  /** Where in the channel tree it stands, by slug. */
  channel: string;
  topic: Topic;
  scene?: Scene;
  title: Both;
  summary: Both;
  group?: boolean;
  pinned?: boolean;
  /** Whom it teaches: a stage, its years (none: all), a subject. */
  teaches?: readonly [SchoolStage, readonly number[], Subject];
};

/** Writes a story in one line. */
export function story(
  channel: string,
  topic: Topic,
  scene: Scene,
  title: Both,
  summary: Both,
  more: Pick<Story, "group" | "pinned" | "teaches"> = {},
): Story {
  return { channel, topic, scene, title, summary, ...more };
}

/** A notice carries no picture. */
export function notice(topic: Topic, title: Both, summary: Both, more: Pick<Story, "pinned"> = {}): Story {
  return { channel: "notice", topic, title, summary, ...more };
}
