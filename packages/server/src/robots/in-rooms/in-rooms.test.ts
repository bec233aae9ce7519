import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import type { RawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { answerText, content, robotHarness } from "../harness.fixture.ts";
import { runAnswerInRoom } from "./answer-in-room.ts";

const { school, server, app, program, askedInRooms, heard, enter, make, drop } = await robotHarness();
afterAll(drop);

const run = async (attempt = 1) => {
  for (const asked of askedInRooms)
    // In their order.
    // oxlint-disable-next-line no-await-in-loop
    await runAnswerInRoom(asked, { ...app, attempt });
};

/** A room of its first person, with the others in it, and what they do there. */
async function roomOf(accounts: readonly string[], more: object = {}) {
  const sockets: RawSocket[] = [];
  for (const account of accounts)
    // In their order: the first makes the room.
    // oxlint-disable-next-line no-await-in-loop
    sockets.push(await enter(account, more));
  const chatroomId = await server.addRoom(accounts[0] ?? "");
  for (const socket of sockets)
    // oxlint-disable-next-line no-await-in-loop
    expect((await socket.ask("chatroomLogin", { chatroomId })).code).toBe(200);
  askedInRooms.length = heard.length = 0;
  const ask = (from: RawSocket, robot: string, text: string, rest: object = {}) =>
    from.ask("sendChatroomMsg", {
      chatroomId,
      type: 11,
      body: text,
      attach: { robotAccid: robot, content: { type: "text", content: text } },
      idClient: randomId(),
      ...rest,
    });
  const lines = async (from: RawSocket) => {
    const query = { chatroomId, timetag: 0, limit: 100, reverse: true };
    const { msgs } = (await from.ask("getChatroomHistoryMsgs", query)).body;
    return msgs.map(({ from: by, body }) => `${by}: ${body}`);
  };
  return { chatroomId, sockets, ask, lines };
}

const at = (sockets: readonly RawSocket[], index: number): RawSocket => {
  const socket = sockets[index];
  if (!socket) throw new Error("nobody is there");
  return socket;
};

test("M15 a robot answers in a chatroom what asks it, signed and once, and everybody there hears it", async () => {
  const robot = await make();
  const { chatroomId, sockets, ask, lines } = await roomOf(["r-ann", "r-ben"]);
  const [ann, ben] = [at(sockets, 0), at(sockets, 1)];
  program.handle = (body, response) => answerText(response, `re ${JSON.parse(body).message.body}`);
  const say = { chatroomId, type: 0, body: "just talk", idClient: randomId() };
  expect((await ann.ask("sendChatroomMsg", say)).code).toBe(200);
  expect(askedInRooms).toEqual([]);
  const twice = { idClient: randomId() };
  expect((await ask(ben, robot.account, "news", twice)).code).toBe(200);
  expect((await ask(ben, robot.account, "news", twice)).code).toBe(200);
  expect(askedInRooms).toHaveLength(1);
  await run();
  await run(2);
  expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({
    robot: robot.account,
    conversation: chatroomId,
    scene: "chatroom",
    message: { seq: 2, from: { account: "r-ben" }, type: 11, body: "news" },
  });
  expect(heard[0]?.headers["x-lyceum-signature"]).toMatch(/^[0-9a-f]{64}$/);
  expect(await lines(ann)).toEqual(["r-ann: just talk", "r-ben: news", `${robot.account}: re news`]);
  const pushed = () =>
    ann.frames.flatMap(([service, command, , , body]) =>
      service === 13 && command === 30 ? (body as { msgs: { from: string }[] }).msgs : [],
    );
  await expect.poll(() => pushed().filter(({ from }) => from === robot.account)).toHaveLength(1);
  expect(pushed().at(-1)).toMatchObject({
    type: 11,
    fromNick: "Helper",
    seq: 3,
    attach: { robotAccid: robot.account, msgOut: true },
  });
});

test("M15 no robot is asked that is not in reach, in passing, nor by who may not write", async () => {
  const [robot, classId] = [await make(), await school.addClass("3R")];
  const apart = await make({ classIds: [classId] });
  const { chatroomId, sockets, ask } = await roomOf(["r-host", "r-guest"]);
  const [host, other] = [at(sockets, 0), at(sockets, 1)];
  expect((await ask(other, apart.account, "hello")).code).toBe(404);
  expect((await ask(other, "r-host", "hello")).code).toBe(404);
  expect((await ask(other, "nobody", "hello")).code).toBe(404);
  expect(await ask(host, robot.account, "psst", { skipHistory: true })).toMatchObject({
    code: 414,
    body: { field: "type" },
  });
  expect((await ask(other, robot.account, "", { attach: undefined })).code).toBe(414);
  const key = { chatroomId, key: randomId() };
  await host.ask("markChatroomMember", { ...key, account: "r-guest", type: "gaglist", isAdd: true });
  expect((await ask(other, robot.account, "hello")).code).not.toBe(200);
  expect(askedInRooms).toEqual([]);
});

test("M15 D8 at a school for children only staff ask a robot in a room", async () => {
  const robot = await make();
  const { chatroomId, sockets, ask } = await roomOf(["r-teacher"], { kind: "k12", roles: ["teacher"] });
  const teacher = at(sockets, 0);
  expect((await ask(teacher, robot.account, "hello")).code).toBe(200);
  const pupil = await enter("r-pupil", { kind: "k12" });
  await pupil.ask("chatroomLogin", { chatroomId });
  const act = { do: "admit", account: "r-pupil" } as const;
  expect((await teacher.ask("actInRoom", { roomId: chatroomId, key: randomId(), act })).code).toBe(200);
  expect((await ask(pupil, robot.account, "hello")).code).toBe(403);
  expect(askedInRooms).toHaveLength(1);
  // Whoever is of the staff no more is answered no more.
  await sql`update im.person set is_staff = false where account = 'r-teacher'`.execute(school.kysely);
  await run();
  expect(heard).toHaveLength(0);
});

test("M15 a robot says nothing in a room that whoever asked has left or may not write in, nor long after", async () => {
  const robot = await make();
  const { chatroomId, sockets, ask, lines } = await roomOf(["r-first", "r-second"]);
  const [host, other] = [at(sockets, 0), at(sockets, 1)];
  program.handle = (_body, response) => answerText(response, "late");
  await ask(other, robot.account, "one");
  const mark = { chatroomId, account: "r-second", type: "gaglist" as const };
  const mute = (isAdd: boolean) => host.ask("markChatroomMember", { ...mark, key: randomId(), isAdd });
  await mute(true);
  // Nor is its program told what nobody waits for.
  await run();
  expect(heard).toHaveLength(0);
  await mute(false);
  await ask(other, robot.account, "two");
  await sql`update rooms.message set time = time - ${limits.robotRoomWithin.value + 60_000}
    where room_id = ${Number(chatroomId)} and seq = 2`.execute(school.kysely);
  askedInRooms.shift();
  await run();
  expect(heard).toHaveLength(0);
  // What happens while the robot thinks counts, too: its asker is muted, the question is taken away.
  const meanwhile = async (text: string, happens: () => Promise<unknown>) => {
    askedInRooms.length = 0;
    program.handle = (_body, response) => void happens().then(() => answerText(response, "late"));
    expect((await ask(other, robot.account, text)).code).toBe(200);
    await run();
  };
  await meanwhile("three", () => mute(true));
  await mute(false);
  await meanwhile("four", () =>
    sql`delete from rooms.message where room_id = ${Number(chatroomId)} and seq = 4`.execute(school.kysely),
  );
  expect(heard).toHaveLength(2);
  askedInRooms.length = 0;
  await ask(other, robot.account, "five");
  expect((await other.ask("chatroomLogout", { chatroomId, key: randomId() })).code).toBe(200);
  await run();
  expect(heard).toHaveLength(2);
  expect(await lines(host)).toEqual(["one", "two", "three", "five"].map((text) => `r-second: ${text}`));
});

test("M15 a robot that hosts have shut out of a room is asked there no more and says nothing", async () => {
  const robot = await make();
  const { chatroomId, sockets, ask, lines } = await roomOf(["r-strict"]);
  const host = at(sockets, 0);
  expect((await ask(host, robot.account, "one")).code).toBe(200);
  const block = async (isOn: boolean) => {
    const act = { do: "setBlocked", account: robot.account, isOn } as const;
    expect((await host.ask("actInRoom", { roomId: chatroomId, key: randomId(), act })).code).toBe(200);
  };
  await block(true);
  await run();
  expect(heard).toHaveLength(0);
  expect((await ask(host, robot.account, "two")).code).toBe(404);
  await block(false);
  program.handle = (_body, response) => void block(true).then(() => answerText(response, "late"));
  await run();
  expect(heard).toHaveLength(1);
  expect(await lines(host)).toEqual(["r-strict: one"]);
});

test("M15 of more questions in a room than robots answer in time the later ones wait for nothing", async () => {
  const robot = await make();
  const { chatroomId, sockets, ask } = await roomOf(["r-flood"]);
  const ann = at(sockets, 0);
  expect((await ask(ann, robot.account, "first")).code).toBe(200);
  expect(askedInRooms).toHaveLength(1);
  const copy = (count: number, attach: object) =>
    sql`with written as (insert into rooms.message
          select (jsonb_populate_record(m, jsonb_build_object('seq', r.last_seq + n, 'id_client', r.last_seq + n, 'attach', m.attach || ${JSON.stringify(attach)}::jsonb))).*
          from rooms.message m join rooms.room r on r.id = m.room_id, generate_series(1, ${count}::int) n
          where m.room_id = ${Number(chatroomId)} and m.seq = 1)
        update rooms.room set last_seq = last_seq + ${count} where id = ${Number(chatroomId)}`.execute(
      school.kysely,
    );
  // What robots wrote is no question.
  await copy(300, { msgOut: true });
  expect((await ask(ann, robot.account, "second")).code).toBe(200);
  expect(askedInRooms).toHaveLength(2);
  await copy(200, {});
  expect((await ask(ann, robot.account, "third")).code).toBe(200);
  expect(askedInRooms).toHaveLength(2);
});

test("M15 M18 a hook that fails is tried again and then given up; one that is switched off is not asked", async () => {
  const robot = await make();
  const { sockets, ask, lines } = await roomOf(["r-hang"]);
  const ann = at(sockets, 0);
  program.handle = (_body, response) => response.writeHead(500).end();
  await ask(ann, robot.account, "hello");
  await expect(run()).rejects.toThrow("status 500");
  await run(limits.robotRoomTries.value);
  expect(heard).toHaveLength(2);
  program.handle = (_body, response) => answerText(response, "again");
  await school.call("POST /staff/robots/{id}/save", "boss", {
    params: { id: robot.robotId },
    body: { ...content, isEnabled: false },
  });
  await run();
  expect(heard).toHaveLength(2);
  expect(await lines(ann)).toEqual(["r-hang: hello"]);
});

test("M15 M18 what asks a robot is judged by the list of words, whole", async () => {
  const robot = await make();
  const { sockets, ask, lines } = await roomOf(["r-words"]);
  await sql`insert into edu.word_list (dept_id, version, words, updated_at, updated_by)
    values (100, 1, '[{"word":"darn","type":1},{"word":"loser","type":2}]', 0, '')
    on conflict (dept_id) do update set version = edu.word_list.version + 1, words = excluded.words`.execute(
    school.kysely,
  );
  const ann = at(sockets, 0);
  // A list of before counts for a while, and who asks too often is refused for that.
  const patience = { timeout: 20_000, interval: 1_000 };
  await expect.poll(async () => (await ask(ann, robot.account, "loser")).code, patience).toBe(403);
  askedInRooms.length = 0;
  expect((await ask(ann, robot.account, "darn it")).code).toBe(200);
  expect((await lines(ann)).at(-1)).toBe("r-words: **** it");
  program.handle = (_body, response) => answerText(response, "you loser");
  await run();
  expect(JSON.parse(heard[0]?.body ?? "").message.attach.content).toMatchObject({ content: "**** it" });
  expect((await lines(ann)).at(-1)).toBe("r-words: **** it");
});
