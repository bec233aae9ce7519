import type { NotificationChoices, NotificationKind, NotificationWays } from "@lyceum/contract/shapes";

const byDefault: NotificationWays = { page: true, mail: false };

/**
 * What holds until somebody chooses: the page tells of everything, and no mail is sent that nobody asked for. An invitation to a
 * meeting is for the calendar of the person, and reaches it by mail alone.
 */
export const defaultChoices: NotificationChoices = {
  notice: byDefault,
  homework: byDefault,
  activity: byDefault,
  honour: byDefault,
  live: byDefault,
  replay: byDefault,
  meeting: { page: true, mail: true },
};

export function waysOf(choices: Partial<NotificationChoices>, kind: NotificationKind): NotificationWays {
  return choices[kind] ?? defaultChoices[kind];
}
