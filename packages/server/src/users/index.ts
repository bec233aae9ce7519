import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { getRelations } from "./get-relations.ts";
import { getUsers } from "./get-users.ts";
import { markInBlacklist, markInMutelist } from "./mark-in-list.ts";
import { getMyInfo, updateDonnop, updateMyInfo, updateReceiptSwitch } from "./info/my-info.ts";
import { appBackground } from "./push-devices/app-background.ts";
import { updatePushToken } from "./push-devices/update-push-token.ts";
import { searchUsers } from "./search-users.ts";

export { ensurePerson, type PersonDetails } from "./ensure-person.ts";
export { forgetPushDevices } from "./push-devices/store.ts";
export { userJobs } from "./jobs.ts";
export { makePeople, type People } from "./people.ts";
export { indexPerson, personSource } from "./search/index-people.ts";
export { robotRole } from "./person.ts";
export { readPeople, readPeopleByIds, readPeopleOfClasses, readRelations, upsertPersonIn } from "./store.ts";

/** The commands of this feature by their names in the contract. */
export function userCommands(context: MessagingContext) {
  return {
    getUsers: getUsers(context),
    searchUsers: searchUsers(context),
    getMyInfo: getMyInfo(context),
    updateMyInfo: updateMyInfo(context),
    updateDonnop: updateDonnop(context),
    updateReceiptSwitch: updateReceiptSwitch(context),
    updatePushToken: updatePushToken(context),
    appBackground: appBackground(context),
    getRelations: getRelations(context),
    markInBlacklist: markInBlacklist(context),
    markInMutelist: markInMutelist(context),
  };
}
