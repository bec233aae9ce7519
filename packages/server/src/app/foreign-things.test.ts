import { type CallKey, httpCalls } from "@lyceum/contract/http";
import type { HttpCall } from "@lyceum/contract/define";
import { wallOf } from "@lyceum/domain/dates";
import { randomId } from "@lyceum/kit";
import { beforeAll, expect, test } from "vitest";
import { driveHandlers, registerDriveFiles } from "../drive/index.ts";
import { liveHandlers, registerLiveFiles } from "../live/index.ts";
import { meetingHandlers, registerMeetingFiles } from "../meetings/index.ts";
import { closeOne } from "../recordings/close-recording.ts";
import { recordingsHarness } from "../recordings/harness.fixture.ts";
import { ensurePerson } from "../users/index.ts";

// What links of an institution lead to, opened at the site of another one by its own people: every call that names a replay,
// a comment, a broadcast, a meeting or something of a drive answers as if nothing had that number.
const handlers = { ...driveHandlers, ...liveHandlers, ...meetingHandlers };
const { school, context, record, faultOf } = await recordingsHarness(handlers);
const elsewhere = "northfield.localhost";

/** The ids of what is here, and of what is nowhere, as they stand in examples of the contract. */
type Ids = { [name in "recording" | "comment" | "live" | "meeting" | "node" | "folder" | "link"]: string };
let here: Ids;
const nowhere: Ids = {
  recording: "987654",
  comment: "987654",
  live: "987654",
  meeting: "987654",
  node: randomId(),
  folder: randomId(),
  link: randomId(),
};
let pass: string;

beforeAll(async () => {
  registerDriveFiles();
  registerMeetingFiles();
  registerLiveFiles();
  await school.addPerson("north-head", [{ role: "institutionAdmin" }, { role: "teacher" }], 200);
  const north = { realm: "edu", deptId: 200, kind: "k12", avatar: "", classIds: [] } as const;
  const head = { ...north, account: "north-head", nick: "north-head", roles: ["teacher"] };
  await ensurePerson(school.app.database, head);
  const staff = { realm: "edu", deptId: 100, kind: "university", avatar: "", classIds: [] } as const;
  for (const account of ["rec-host", "rec-admin"])
    await ensurePerson(school.app.database, { ...staff, account, nick: account, roles: ["teacher"] });
  const { id: recording } = await record();
  await closeOne({ recordingId: Number(recording) }, context);
  const written = await school.call("POST /v1/recordings/{id}/comments", "rec-host", {
    params: { id: recording },
    body: { idClient: "c1", body: "Well said", atMs: null, parentId: null },
  });
  const live = await school.kysely
    .insertInto("edu.live")
    .values({
      dept_id: 100,
      state: "published",
      title: "Rivers",
      start_at: school.clock.at,
      minutes: 60,
      audience: "all",
      is_public: true,
      published_at: school.clock.at,
      created_at: school.clock.at,
      updated_at: school.clock.at,
    })
    .returning("live_id")
    .executeTakeFirstOrThrow();
  const meeting = await school.call("POST /meetings", "rec-host", {
    body: {
      key: "key-of-foreign-test",
      content: {
        title: "Timetable",
        about: "",
        start: wallOf(school.clock.at + 86_400_000, "Europe/Berlin"),
        zone: "Europe/Berlin",
        durationMs: 3_600_000,
        agenda: [],
        materials: [],
        invitees: [],
        audience: "invitees",
      },
      rule: null,
    },
  });
  const made = await school.call("POST /drive/folders", "rec-host", { body: { name: "Plans" } });
  const inner = await school.call("POST /drive/folders", "rec-host", {
    body: { name: "Week 1", folderId: made.nodeId },
  });
  const link = await school.call("POST /drive/nodes/{id}/links", "rec-host", {
    params: { id: made.nodeId },
    body: { requestId: randomId(), hasCode: false, days: 30 },
  });
  const looked = await school.call("POST /driveLinks/look", "rec-host", { body: { linkId: link.linkId } });
  pass = looked.state === "open" ? looked.pass : "";
  here = {
    recording,
    comment: String(written.commentId),
    live: String(live.live_id),
    meeting: String(meeting.meetingId),
    node: inner.nodeId,
    folder: made.nodeId,
    link: link.linkId,
  };
}, 120_000);

const things = [
  {
    thing: "a replay, its film, its tasks and its comments",
    of: "recording",
    paths: /\/v1\/recordings\/\{id\}/,
  },
  { thing: "a broadcast", of: "live", paths: / (?:\/staff)?\/live\/\{id\}/ },
  { thing: "a meeting", of: "meeting", paths: / \/meetings\/\{id\}/ },
  { thing: "a folder", of: "folder", paths: / \/drive\/nodes\/\{id\}/ },
  { thing: "a link that one has made", of: "link", paths: / \/drive\/links\/\{id\}/ },
] as const;

test.each(things)(
  "A6 D8 $thing of another institution answers every call as what is nowhere",
  async (one) => {
    const keys = callsOf(one.paths);
    expect(keys).not.toEqual([]);
    for (const key of keys)
      // oxlint-disable-next-line no-await-in-loop -- what one changed the next would see
      expect([key, await both(key, (ids) => ({ id: ids[one.of], commentId: ids.comment }))]).toEqual([
        key,
        ["notFound", "notFound"],
      ]);
  },
);

test("A6 P11 D8 what a drive of another institution holds is moved, copied, packed, shared and restored by nobody", async () => {
  for (const key of [
    "POST /drive/move",
    "POST /drive/copy",
    "POST /drive/zip",
    "POST /drive/trash",
    "POST /drive/restore",
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const faults = await each((ids) => ask(key, { body: { ...exampleOf(key).body, nodeIds: [ids.node] } }));
    expect([key, faults]).toEqual([key, ["notFound", "notFound"]]);
  }
  // Neither into a folder of elsewhere, nor a look into it.
  expect(await each((ids) => ask("GET /drive/nodes", { query: { folderId: ids.folder } }))).toEqual([
    "notFound",
    "notFound",
  ]);
  expect(
    await each((ids) => ask("POST /drive/folders", { body: { name: "Mine", folderId: ids.folder } })),
  ).toEqual(["notFound", "notFound"]);
  const { nodes } = await school.call("GET /drive/nodes", "rec-host", { query: { folderId: here.folder } });
  expect(nodes.map(({ name }) => name)).toEqual(["Week 1"]);
});

test("A6 P11 D8 a link to files of another institution is over, whatever proof of it one brings", async () => {
  const asked: [CallKey, (ids: Ids) => object][] = [
    ["POST /driveLinks/look", ({ link }) => ({ linkId: link })],
    ["POST /driveLinks/list", ({ link }) => ({ linkId: link, pass })],
    ["POST /driveLinks/preview", ({ link, node }) => ({ linkId: link, pass, nodeId: node })],
    ["POST /driveLinks/download", ({ link, node }) => ({ linkId: link, pass, nodeIds: [node] })],
  ];
  for (const [key, bodyOf] of asked) {
    // oxlint-disable-next-line no-await-in-loop
    const faults = await each((ids) => ask(key, { body: bodyOf(ids) }));
    expect([key, faults[0]]).toEqual([key, faults[1]]);
    expect([key, faults[0]]).toEqual([key, expect.stringMatching(/driveLinkOver|forbidden/)]);
  }
});

function callsOf(paths: RegExp): CallKey[] {
  return (Object.keys(httpCalls) as CallKey[]).filter((key) => paths.test(key));
}

function exampleOf(key: CallKey): { params?: object; query?: object; body?: object } {
  const row: HttpCall = httpCalls[key];
  return row.example as { params?: object; query?: object; body?: object };
}

/** The faults of a call for what is here and for what is nowhere. */
async function both(key: CallKey, paramsOf: (ids: Ids) => object): Promise<string[]> {
  return await each((ids) => ask(key, { ...exampleOf(key), params: paramsOf(ids) }));
}

async function each(call: (ids: Ids) => Promise<unknown>): Promise<string[]> {
  return [await faultOf(call(here)), await faultOf(call(nowhere))];
}

/** Asked as the head of the other school, at its own site. */
async function ask(key: CallKey, input: object): Promise<unknown> {
  // One table of handlers for all keys; what fits them stands in their examples.
  return await school.call(key as keyof typeof handlers, "north-head", input, elsewhere);
}
