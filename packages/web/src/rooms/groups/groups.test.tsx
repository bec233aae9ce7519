import type { RoomAct, RoomState } from "@lyceum/contract/shapes";
import { applyEntry, createRoom, decideRoom, memberOf } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { roomsGroups } from "@lyceum/texts/rooms-groups";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { button, press, show } from "../../kit/stage.fixture.ts";
import { GroupDoorProvider } from "../session/group-door.ts";
import type { RoomSession } from "../session/room-session.ts";
import { makeRoomView } from "../session/room-view.ts";
import { RoomSessionProvider } from "../session/session-context.tsx";
import { GroupParts } from "./GroupParts.tsx";
import { GroupsDrawer } from "./GroupsDrawer.tsx";

const texts = [rooms, roomsGroups];
const options = { membersMax: 300, stageMax: 16, isLocked: false, hasWaitingRoom: false, allowsGuests: true };
const entrant = (account: string, mayHost = false) => {
  const nick = account.slice(0, 1).toUpperCase() + account.slice(1);
  return { account, nick, avatar: "", isGuest: false, mayHost, seat: `n.${account}` };
};

/** A room as one of its people has it; what they do is decided as the server does. */
function sessionOf(account: string, first: RoomState) {
  let state = first;
  const listeners = new Set<() => void>();
  const run = async (what: RoomAct, by = account) => {
    const command = { by: "member", account: by, act: what, groupRooms: ["100001", "100002"] } as const;
    const decision = decideRoom(state, command, Date.now());
    if (decision.fault) throw new Error(decision.fault);
    for (const entry of decision.entries) state = applyEntry(state, entry);
    for (const listener of listeners) listener();
  };
  const room = {
    state: () => state,
    self: () => memberOf(state, account) ?? null,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    actions: { act: vi.fn(run) },
  };
  // What groups use of a session; the rest of it is sound and picture.
  const session = { account, roomId: state.roomId, room, view: makeRoomView() } as unknown as RoomSession;
  return { session, run, acts: room.actions.act, state: () => state };
}

function roomOf(more: object = {}): RoomState {
  const room = {
    roomId: "100000",
    kind: "freeSpeech" as const,
    name: "Room",
    options: { ...options, ...more },
  };
  let { state } = createRoom({ ...room, host: entrant("host", true) }, 0);
  for (const account of ["ann", "ben", "cara"]) {
    const command = { by: "server", do: "enter", entrant: entrant(account) } as const;
    ({ state } = decideRoom(state, command, 0));
  }
  return state;
}

test("R5 a host deals people to groups, changes it by hand, opens them and visits one", async () => {
  const { session, acts, state } = sessionOf("host", roomOf());
  const enter = vi.fn<(roomId: string) => void>();
  const { place } = await show(
    <RoomSessionProvider value={session}>
      <GroupDoorProvider value={{ enter, back() {} }}>
        <GroupsDrawer />
      </GroupDoorProvider>
    </RoomSessionProvider>,
    { texts },
  );
  const selects = () => [...place.querySelectorAll("select")];
  expect(button("Open groups")?.hasAttribute("disabled")).toBe(true);
  await press(button("Assign at random"));
  expect(selects().map(({ value }) => value === "")).toEqual([false, false, false]);
  for (const [at, group] of ["0", "0", "1"].entries()) {
    const select = selects()[at];
    if (!select) throw new Error("no field");
    await act(async () => {
      select.value = group;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
  await press(button("Open groups"));
  expect(acts).toHaveBeenCalledWith({ do: "openGroups", groups: [["ann", "ben"], ["cara"]], minutes: 10 });
  expect(state().groups?.groups.map(({ accounts }) => accounts)).toEqual([["ann", "ben"], ["cara"]]);
  expect([...place.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual([
    "Group 1",
    "Group 2",
  ]);
  await press(button("Visit group 2"));
  expect(enter).toHaveBeenCalledWith("100002");
});

test("R5 who is asked into a group goes there by a press, and whoever has none is asked nothing", async () => {
  const enter = vi.fn<(roomId: string) => void>();
  const { session, run } = sessionOf("ann", roomOf());
  await show(
    <RoomSessionProvider value={session}>
      <GroupDoorProvider value={{ enter, back() {} }}>
        <GroupParts />
      </GroupDoorProvider>
    </RoomSessionProvider>,
    { texts },
  );
  expect(document.body.textContent).not.toContain("You are in group");
  await act(async () => await run({ do: "openGroups", groups: [["ben"], ["ann"]], minutes: 10 }, "host"));
  await vi.waitFor(() => expect(document.body.textContent).toContain("You are in group 2"));
  await press(button("Join group 2"));
  expect(enter).toHaveBeenCalledWith("100002");
});

test("R5 inside a group stand the time, what the host says to all, and a call for help", async () => {
  const groupOf = { roomId: "999999", index: 1, closesAt: Date.now() + 50_000 };
  const tell = { by: "server", do: "tellGroup", text: "Soon", nick: "Host", account: "host" } as const;
  const told = decideRoom(roomOf({ groupOf }), tell, 1);
  const inside = sessionOf("ann", told.state);
  const { place } = await show(
    <RoomSessionProvider value={inside.session}>
      <GroupParts />
    </RoomSessionProvider>,
    { texts },
  );
  expect(place.textContent).toContain("Group 2");
  expect(place.querySelector("[role=timer]")?.textContent).toMatch(/^00:(49|50) left$/);
  expect(place.querySelector("[role=status]")?.textContent).toBe(
    "Host to all groups: SoonThe groups close in a minute",
  );
  await press(button("Ask for help"));
  expect(inside.state().groupOf?.isCalling).toBe(true);
});
