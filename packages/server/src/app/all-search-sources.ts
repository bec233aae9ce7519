import { activitySource } from "../activities/index.ts";
import { courseSource } from "../courses/index.ts";
import { honourSource } from "../honours/index.ts";
import { liveSource } from "../live/index.ts";
import { noticeSource } from "../notices/index.ts";
import { documentSource } from "../portal/index.ts";
import type { SearchSource } from "../search-index/index.ts";
import { personSource } from "../users/index.ts";

/** Where the things are that can be found, of every feature. */
export const allSearchSources: readonly SearchSource[] = [
  activitySource,
  courseSource,
  documentSource,
  honourSource,
  liveSource,
  noticeSource,
  personSource,
];
