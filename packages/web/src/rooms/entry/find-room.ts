import type { RoomCard } from "@lyceum/contract/shapes";
import { http } from "../../shared/http/index.ts";
import { roomRealm } from "../session/realm.ts";

/** Whether this can be the number of a room at all. */
export function isRoomNumber(id: string): boolean {
  return /^[1-9]\d{5,9}$/.test(id);
}

/** The room of this number as one sees it before entering. Rejects with `roomUnknown` where there is none. */
export async function findRoom(id: string): Promise<RoomCard> {
  return await http.call("GET /v1/rooms/{id}", { params: { id }, as: roomRealm(), isQuiet: true });
}
