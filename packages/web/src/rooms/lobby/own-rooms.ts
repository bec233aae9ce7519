import type { Call } from "@lyceum/contract/http";
import type { OwnRoom, RoomStage } from "@lyceum/contract/shapes";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { roomRealm } from "../session/realm.ts";

const ownRoomsKey = "ownRooms";

/** The rooms the person made or is invited to, of one stage; `fetchNextPage` brings earlier finished ones (R1). */
export function useOwnRooms(stage: RoomStage) {
  return useInfiniteQuery({
    queryKey: [ownRoomsKey, roomRealm(), stage],
    queryFn: ({ pageParam }) =>
      http.call("GET /v1/rooms", {
        query: { stage, ...pageParam },
        as: roomRealm(),
        isQuiet: true,
      }),
    initialPageParam: {} as { before?: string; beforeId?: string },
    getNextPageParam: ({ rooms }) => {
      const last = rooms.at(-1);
      if (stage !== "finished" || rooms.length < pageSize || !last) return null;
      return { before: String(last.endedAt), beforeId: last.roomId };
    },
    select: ({ pages }): OwnRoom[] => pages.flatMap(({ rooms }) => rooms),
    // Rooms open and end without this page.
    staleTime: 0,
  });
}

/** After a room was scheduled or called off. */
export function ownRoomsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: [ownRoomsKey] });
}

export async function cancelRoom(roomId: string): Promise<void> {
  await http.call("POST /v1/rooms/{id}/cancel", { params: { id: roomId }, as: roomRealm() });
  ownRoomsChanged();
}

/** What was planned for a room, and who of the attendees has come; for who made it. */
export function useRoomPlan(roomId: string) {
  return useQuery({
    queryKey: [ownRoomsKey, roomRealm(), "plan", roomId],
    queryFn: () =>
      http.call("GET /v1/rooms/{id}/plan", { params: { id: roomId }, as: roomRealm(), isQuiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
}

export async function changeRoom(
  roomId: string,
  body: Call<"POST /v1/rooms/{id}/change">["body"],
): Promise<void> {
  const params = { id: roomId };
  await http.call("POST /v1/rooms/{id}/change", { params, body, as: roomRealm(), isQuiet: true });
  ownRoomsChanged();
}

const pageSize = 50;
