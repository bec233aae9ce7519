import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { Login } from "../app/socket/connection.ts";
import type { SearchFilter, SearchPlaces } from "./store.ts";

type Asked = Pick<Params<"msgFtsInServer">, "fromTime" | "toTime" | "order" | "senderList" | "msgTypeList">;

/** What narrows a search, with accounts as people of the own realm; an unknown one has no messages. */
export async function readFilter(
  context: MessagingContext,
  login: Login,
  { fromTime = 0, toTime = Number.MAX_SAFE_INTEGER, order = "DESC", senderList, msgTypeList }: Asked,
): Promise<SearchFilter> {
  if (toTime < fromTime) throw new Fault("parameterError", { field: "toTime" });
  return {
    fromTime,
    toTime,
    order,
    senderIds: await idsOf(context, login, senderList),
    types: listed(msgTypeList),
  };
}

/** With one list nobody of the other kind is wanted, with both all that are named. */
export async function placesOf(
  context: MessagingContext,
  login: Login,
  { p2pList, teamList }: Pick<Params<"msgFtsInServer">, "p2pList" | "teamList">,
): Promise<SearchPlaces> {
  const peerIds = await idsOf(context, login, p2pList);
  const teamIds = listed(teamList)?.map(Number).filter(Number.isSafeInteger) ?? null;
  return peerIds || teamIds ? { peerIds: peerIds ?? [], teamIds: teamIds ?? [] } : null;
}

/** Null: not narrowed. */
async function idsOf(
  { people }: MessagingContext,
  { realm }: Login,
  accounts: readonly string[] | undefined,
): Promise<readonly number[] | null> {
  const names = listed(accounts);
  if (!names) return null;
  const found = await Promise.all(names.map((account) => people.byAccount(realm, account)));
  return found.flatMap((person) => person?.id ?? []);
}

function listed<T>(list: readonly T[] | undefined): readonly T[] | null {
  return list && list.length > 0 ? list : null;
}
