import type { Person } from "@lyceum/domain/messages";

/** One piece of news for one person. */
export type News = {
  receiver: Person;
  /** Says what it is about and for whom: a second run with the same key tells nobody twice. */
  idClient: string;
  type: number;
  attach: string;
  /** The school has to reach the person: the page shows it whatever was chosen. */
  isBinding?: boolean;
  /** It waits for nobody's quiet hours. */
  isUrgent?: boolean;
  /** What a mail says of it, in both languages; one may be empty. */
  title: string;
  titleEn: string;
};
