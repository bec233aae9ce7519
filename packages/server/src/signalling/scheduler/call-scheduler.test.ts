import { pushes } from "@lyceum/contract/im";
import { type SignalEvent, signalTypes } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { startCalls } from "../signalling.fixture.ts";

const settled = { is_settled: true };

test("M14 a call whose room is over and whose time is over too ends, and the others with it", async () => {
  const { server, signIn, talk, run, channelRow, linesOf } = await startCalls();
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  const [ann, ben] = [await signIn("ann"), await signIn("ben")];
  const over = await talk(ann, "ann", ben, "ben");
  const deserted = await talk(ann, "ann", ben, "ben");
  await run(
    `update im.signal_channel set expires_at = 1, due_at = 1, state = jsonb_set(state, '{expiresAt}', '1')
     where id = $1`,
    [over.channelId],
  );
  await run("update rooms.room set ended_at = 1 where call_channel = any($1)", [
    [over.channelId, deserted.channelId],
  ]);
  for (const { channelId } of [over, deserted])
    await expect.poll(() => channelRow(channelId), { timeout: 10_000 }).toMatchObject(settled);
  expect(await linesOf(ben, "ann")).toHaveLength(2);
  for (const { channelId } of [over, deserted])
    for (const socket of [ann, ben])
      await socket.nextPush(({ 0: service, 1: command, 4: body }) => {
        const event = body as SignalEvent;
        const isEvent = service === pushes.signalEvent.service && command === pushes.signalEvent.command;
        return isEvent && event.eventType === signalTypes.ROOM_CLOSE && event.channelId === channelId;
      });
});

test("M14 channels that can be neither ended nor settled keep no other one waiting, and stand in the log", async () => {
  const { server, signIn, open, ring, run, channelRow, linesOf } = await startCalls();
  for (const account of ["ann", "ben", "cat"]) await server.addPerson(account);
  const [ann, ben] = [await signIn("ann"), await signIn("ben")];
  // More than are taken at once, and older than everything else.
  const broken = (prefix: string, due: string, closed: string) =>
    run(`insert into im.signal_channel
        (id, realm, dept_id, creator_id, name, state, accounts, expires_at, due_at, closed_at)
      select '${prefix}' || n, 0, 100, p.id, '${prefix}' || n, '{}', '{}', 1, ${due}, ${closed}
      from im.person p, generate_series(1, 120) n where p.account = 'cat'`);
  await broken("unending", "1", "null");
  await broken("unsettling", "null", "1");
  const late = await open(ann);
  await ring(ann, late, "ben");
  await run(
    `update im.signal_channel set expires_at = 2, due_at = 2, state = jsonb_set(state, '{expiresAt}', '2')
     where id = $1`,
    [late],
  );
  await expect.poll(() => channelRow(late), { timeout: 20_000 }).toMatchObject(settled);
  expect(await linesOf(ben, "ann")).toMatchObject([{ attach: { type: "netcallMiss", channelId: late } }]);
  for (const event of ["signalling.due", "signalling.settle"])
    expect(server.logged.filter((line) => line.startsWith(event)).length).toBeGreaterThanOrEqual(100);
});
