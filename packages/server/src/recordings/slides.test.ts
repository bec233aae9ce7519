import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { closeOne } from "./close-recording.ts";
import { recordingsHarness } from "./harness.fixture.ts";

const { school, context, openRoom, writeTracks } = await recordingsHarness();

test("R8 R6 a replay shows the slides when everybody saw them, without those that were cut away or are gone", async () => {
  const { roomId, scope, repository, act } = await openRoom();
  const urls = [await keepPicture(), await keepPicture(), "/objects/edu/AAAAAAAAAAAAAAAAAAAAAA"];
  const { id: deck } = await school.kysely
    .insertInto("rooms.deck")
    .values({
      room_id: Number(roomId),
      account: "rec-host",
      id_client: "deck",
      name: "Leaves",
      page_count: 3,
      time: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const slide = { deck_id: deck, width: 16, height: 9 };
  await school.kysely
    .insertInto("rooms.slide")
    .values(urls.map((url, page) => ({ ...slide, page, url, text: `Words ${page}` })))
    .execute();
  const facts = { id: deck, name: "Leaves", pageCount: 3, readyCount: 3 };
  const { recording } = await act({ do: "startRecording" });
  await act({ do: "agreeToRecording" }, "rec-pupil");
  await writeTracks(roomId, recording?.rev ?? 0, 4);
  await repository.decide(scope, {
    by: "member",
    account: "rec-host",
    act: { do: "showDeck", deck },
    deck: facts,
  });
  for (const page of [1, 2]) {
    school.clock.at += 2_000;
    await act({ do: "turnDeck", page });
  }
  await act({ do: "stopRecording" });
  const { recording_id } = await school.kysely
    .selectFrom("edu.recording")
    .select("recording_id")
    .where("room_id", "=", Number(roomId))
    .executeTakeFirstOrThrow();
  await closeOne({ recordingId: recording_id }, context);
  const params = { id: String(recording_id) };
  const read = async () => (await school.call("GET /v1/recordings/{id}", "rec-pupil", { params })).slides;
  expect(await read()).toMatchObject([
    { atMs: 0, picture: { page: 0, text: "Words 0", link: expect.stringContaining(urls[0] ?? "") } },
    { atMs: 2_000, picture: { page: 1, text: "Words 1", link: expect.stringContaining(urls[1] ?? "") } },
    { atMs: 4_000, picture: { page: 2, link: null } },
  ]);
  const trim = { startMs: 2_500, endMs: 4_000 };
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", { params, body: { trim } });
  expect(await read()).toMatchObject([{ atMs: 0, picture: { page: 1 } }]);
});

/** A picture of the host, as storage keeps one. */
async function keepPicture(): Promise<string> {
  const name = randomId();
  const owner = await school.kysely
    .selectFrom("im.person")
    .select(["id", "realm", "dept_id"])
    .where("account", "=", "rec-host")
    .executeTakeFirstOrThrow();
  await school.kysely
    .insertInto("im.object")
    .values({
      realm: owner.realm,
      dept_id: owner.dept_id,
      owner_id: owner.id,
      name,
      context: randomId(),
      size: 1,
      type: "image/webp",
      w: 16,
      h: 9,
      create_time: 1,
      stored_time: 1,
    })
    .execute();
  return `/objects/edu/${name}`;
}
