import fc from "fast-check";
import { expect, test } from "vitest";
import { makeRoom } from "./room.fixture.ts";
import { mayChooseStream, streamViewers } from "./stream-viewers.ts";

const rules = { broadcast: { hasChat: true, slowSeconds: 0, takesQuestions: true } };

test("P6 whoever comes and goes, no more viewers than are borne have a media connection, and all who present have one", () => {
  const steps = fc.array(fc.record({ who: fc.nat(11), does: fc.constantFrom("enter", "leave", "stage") }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(steps, fc.nat(6), (all, most) => {
      const room = makeRoom("raiseHand", rules);
      for (const { who, does } of all) {
        const name = `p${who}`;
        const isIn = room.state().members.some(({ account }) => account === name);
        if (!isIn && does === "enter") room.enter(name, { mayHost: false });
        if (isIn && does === "leave") room.act(name, { do: "leave" });
        if (isIn && does === "stage") {
          room.try("host", { do: "inviteToStage", account: name });
          room.try(name, { do: "acceptInvite" });
        }
      }
      const state = room.state();
      const streamed = streamViewers(state, most);
      const ofMedia = state.members.filter(({ account }) => !streamed.has(account));
      const viewers = ofMedia.filter(({ role, place }) => role === "member" && place !== "on");
      expect(viewers.length).toBeLessThanOrEqual(most);
      expect(streamed.has("host")).toBe(false);
      if (state.members.length > ofMedia.length) expect(viewers).toHaveLength(most);
      const choose = state.members.filter(({ account }) => mayChooseStream(state, account));
      expect(choose.every(({ role, place }) => role === "member" && place !== "on")).toBe(true);
      expect(choose.length).toBe(viewers.length + streamed.size);
    }),
  );
});

test("P6 in a room that is no broadcast nobody watches a stream", () => {
  const room = makeRoom("raiseHand");
  room.enter("ann", { mayHost: false });
  expect(streamViewers(room.state(), 0).size).toBe(0);
  expect(mayChooseStream(room.state(), "ann")).toBe(false);
});
