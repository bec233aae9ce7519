import type { MyInfo, MyInfoPart, PushState, Relation, User } from "@lyceum/contract/shapes";
import type { ImClient } from "../create-im-client.ts";
import { refuse } from "./refuse.ts";

/** Cards, what one says of oneself, whom one has blocked or muted (M9, M10). */
export type PeopleCalls = {
  getRelations(): Promise<{ blacklist: readonly Relation[]; mutelist: readonly Relation[] }>;
  markInBlacklist(options: { account: string; isAdd: boolean }): Promise<void>;
  addToBlacklist(options: { account: string }): Promise<void>;
  removeFromBlacklist(options: { account: string }): Promise<void>;
  markInMutelist(options: { account: string; isAdd: boolean }): Promise<void>;
  addToMutelist(options: { account: string }): Promise<void>;
  removeFromMutelist(options: { account: string }): Promise<void>;
  isUserInBlackList(account: string): boolean;
  /** Null: unknown, or out of reach. */
  getUser(options: { account: string }): Promise<User | null>;
  /** At most 150. */
  getUsers(options: { accounts: readonly string[] }): Promise<readonly User[]>;
  getMyInfo(): Promise<MyInfo>;
  /** `gender` is one of unknown, male, female; `email`, `birth` (yyyy-MM-dd) and `tel` are empty or well-formed. */
  updateMyInfo(part: MyInfoPart): Promise<MyInfo>;
  /** Whether others learn what the person has read, from any device. */
  updateReceiptSwitch(options: { shouldSendReceipts: boolean }): Promise<MyInfo>;
  /** Where this device can be rung: at most 512 characters, its name at most 64; an empty one takes it away. Said again after each login, until `logout`. */
  updatePushToken(options: { token: string; tokenName: string }): Promise<PushState>;
  /** Whether the program lies in the background, and the number on its icon: 0 to 99,999. */
  appBackground(options: { isBackground: boolean; badge?: number }): Promise<PushState>;
  updateDonnop(options: { shouldPushNotificationWhenPCOnline: boolean }): Promise<MyInfo>;
};

export function makePeopleCalls({ relations, users }: ImClient): PeopleCalls {
  return {
    getRelations: async () => relations.getRelations(),
    markInBlacklist: ({ account, isAdd }) => relations.markInBlacklist(account, isAdd),
    addToBlacklist: ({ account }) => relations.markInBlacklist(account, true),
    removeFromBlacklist: ({ account }) => relations.markInBlacklist(account, false),
    markInMutelist: ({ account, isAdd }) => relations.markInMutelist(account, isAdd),
    addToMutelist: ({ account }) => relations.markInMutelist(account, true),
    removeFromMutelist: ({ account }) => relations.markInMutelist(account, false),
    isUserInBlackList: relations.isBlocked,
    getUser: async ({ account }) => (await users.getUsers([account]))[0] ?? null,
    getUsers: ({ accounts }) => users.getUsers(accounts),
    getMyInfo: users.fetchMyInfo,
    async updateMyInfo(part) {
      if (Object.values(part).every((value) => value === undefined)) refuse("nick");
      return await users.updateMyInfo(part);
    },
    updateReceiptSwitch: ({ shouldSendReceipts }) => users.updateReceiptSwitch(shouldSendReceipts),
    updatePushToken: users.updatePushToken,
    appBackground: users.appBackground,
    updateDonnop: ({ shouldPushNotificationWhenPCOnline: isOn }) => users.updatePushSwitch(isOn),
  };
}
