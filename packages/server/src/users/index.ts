export { ensurePerson, type PersonDetails } from "./ensure-person.ts";
export { getRelations } from "./get-relations.ts";
export { getUsers } from "./get-users.ts";
export { markInBlacklist, markInMutelist } from "./mark-in-list.ts";
export { getMyInfo, updateDonnop, updateMyInfo } from "./info/my-info.ts";
export { makePeople, type People } from "./people.ts";
export { searchUsers } from "./search-users.ts";
export { readPeople, readPeopleByIds, readRelations } from "./store.ts";
