import { limits } from "@lyceum/contract/limits";
import type { InstitutionPerson } from "@lyceum/contract/shapes";
import { collectRows, type Load, type Selection, type TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const peopleTable = "staff-people";

/** Words longer than this find nothing; a user name is shorter. */
const wordsMax = 64;
const pagesMax = 20;

export const loadPeople: Load<InstitutionPerson> = ({ page, size, words, filters }, signal) => {
  const [role] = filters["role"] ?? [];
  const [classId] = filters["class"] ?? [];
  return http.call("GET /staff/people", {
    query: {
      pageNum: String(page),
      pageSize: String(size),
      // What is too short finds nobody; an address may hold it all the same.
      ...([...words].length < limits.peopleSearchMin.value ? {} : { search: words.slice(0, wordsMax) }),
      ...(role === undefined ? {} : { role }),
      // An address that somebody has changed by hand.
      ...(classId === undefined || !/^\d{1,9}$/.test(classId) ? {} : { classId }),
    },
    signal,
    isQuiet: true,
  });
};

/** The people who are chosen in the list: some, or all that its filters find. */
export async function idsOfPeople(selection: Selection, query: TableQuery): Promise<readonly string[]> {
  if (selection.kind === "rows") return selection.ids;
  const { rows } = await collectRows(query, loadPeople, new AbortController().signal, () => {});
  return rows.map(({ userId }) => userId);
}

/** The person with this user name, which others may contain. */
export async function findPerson(userName: string, signal: AbortSignal): Promise<InstitutionPerson | null> {
  const size = limits.pageSizeMax.value;
  for (let page = 1; page <= pagesMax; page += 1) {
    const query = { page, size, words: userName, sort: null, filters: {} };
    // oxlint-disable-next-line no-await-in-loop -- nearly always the first page has it
    const { rows, total } = await loadPeople(query, signal);
    const found = rows.find((person) => person.userName === userName);
    if (found || rows.length === 0 || page * size >= total) return found ?? null;
  }
  return null;
}
