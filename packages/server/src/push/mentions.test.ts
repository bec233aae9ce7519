import type { Apns } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import {
  accounts,
  leave,
  nextPlaces,
  server,
  service,
  shortId,
  shown,
  signIn,
  subscribe,
  tell,
  setUpPush,
} from "./push.fixture.ts";

setUpPush();

test("M7 M10 a mention rings also where the team is muted, though the next message follows at once, but not in quiet hours, nor by somebody who is blocked", async () => {
  const { ann, ben } = accounts;
  const cat = `cat-${shortId()}`;
  for (const name of [ann, ben, cat]) await server.addPerson(name);
  const socket = await signIn(ann);
  const asked = { type: "advanced" as const, name: "Choir", accounts: [ben, cat], idClient: randomId() };
  const { teamId } = (await socket.ask("createTeam", { ...asked, beInviteMode: "noVerify" })).body.team;
  for (const name of [ben, cat]) {
    const own = await signIn(name);
    expect((await own.ask("updateInfoInTeam", { teamId, muteTeam: true })).code).toBe(200);
    if (name === cat) await own.ask("markInBlacklist", { account: ann, isAdd: true });
    await leave(own, name);
  }
  await subscribe(ben, { language: "zh-CN" });
  // Another device of the same person has its quiet hours.
  const hour = (after: number) =>
    `${new Date(Date.now() + after * 3_600_000).toISOString().slice(11, 13)}:00`;
  await subscribe(ben, { quiet: { from: hour(-1), to: hour(2), timeZone: "UTC" } });
  await subscribe(cat);
  const write = async (body: string, apns?: Apns) =>
    await socket.ask("sendTeamMsg", {
      to: teamId,
      type: 0,
      body,
      idClient: randomId(),
      ...(apns ? { apns } : {}),
    });
  await write("@Ben @Cat at eight", { accounts: [ben, cat] });
  await write("and bring the notes");
  await tell(await nextPlaces(ben, cat));
  expect(shown().map(({ title, content }) => [title, content])).toEqual([
    [`${ann}在Choir中提到了您`, "@Ben @Cat at eight"],
  ]);
  service.received.length = 0;
  await write("@everyone now", { content: "Rehearsal moved" });
  await tell(await nextPlaces(ben, cat));
  await write("@Ben only a mark", { accounts: [ben], forcePush: false });
  await tell(await nextPlaces(ben, cat));
  expect(shown().map(({ title, content }) => [title, content])).toEqual([
    [`${ann}在Choir中提到了所有人`, "Rehearsal moved"],
  ]);
  socket.close();
});

test("M8 M10 a super team rings those whom a message mentions, by name or with everybody, and nobody else", async () => {
  const { ann, ben } = accounts;
  const cat = `cat-${shortId()}`;
  await server.addPerson(ann, { roles: ["teacher"] });
  for (const name of [ben, cat]) await server.addPerson(name);
  const socket = await signIn(ann);
  const asked = { name: "All", accounts: [ben, cat], idClient: randomId() };
  const { teamId } = (await socket.ask("createSuperTeam", asked)).body.team;
  await subscribe(ben);
  await subscribe(cat);
  const write = async (body: string, apns?: Apns) =>
    await socket.ask("sendSuperTeamMsg", {
      to: teamId,
      type: 0,
      body,
      idClient: randomId(),
      ...(apns ? { apns } : {}),
    });
  await write("nobody");
  await write("one", { accounts: [ben] });
  await write("nobody again");
  await tell(await nextPlaces(ben, cat));
  expect(shown().map(({ title, content }) => [title, content])).toEqual([
    [`${ann} mentioned you in All`, "one"],
  ]);
  service.received.length = 0;
  await write("everyone", {});
  await tell(await nextPlaces(ben, cat));
  expect(shown().map(({ title }) => title)).toEqual(
    Array.from({ length: 2 }, () => `${ann} mentioned everyone in All`),
  );
  socket.close();
});
