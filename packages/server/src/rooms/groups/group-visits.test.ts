import { randomId } from "@lyceum/kit";
import { expect, onTestFinished, test, vi } from "vitest";
import { people } from "./groups.fixture.ts";

const minuteMs = 60_000;

test("R5 the room knows which hosts sit in its groups, and falls quiet a minute after the last is gone", async () => {
  const { ann, ben, part, enter, stateOf } = await people("k12");
  const [first, second] = await part(ann);
  const hosts = async () => (await stateOf(ben)).groups?.groups.map((group) => group.hosts ?? []);
  const teacher = await enter("ann", first);
  await enter("cara", first);
  expect(await hosts()).toEqual([["ann"], []]);
  ann.close();
  onTestFinished(() => void vi.useRealTimers());
  // In steps: a connection that says nothing for long is closed.
  for (let step = 0; step < 6; step++) {
    vi.setSystemTime(Date.now() + minuteMs / 4);
    await Promise.all([stateOf(ben), stateOf(teacher, first)]);
  }
  // What is due is met within a second or so; here nothing is.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await stateOf(ben)).toMatchObject({ host: "ann", isQuiet: false });
  const elsewhere = await enter("ann", second);
  teacher.close();
  await expect.poll(hosts).toEqual([[], ["ann"]]);
  elsewhere.close();
  await expect.poll(hosts).toEqual([[], []]);
  for (let step = 0; step < 4; step++) {
    vi.setSystemTime(Date.now() + minuteMs / 4);
    await stateOf(ben);
  }
  await expect.poll(async () => (await stateOf(ben)).isQuiet, { timeout: 10_000 }).toBe(true);
});

test("R5 a co-host who may visit no more is in no group, and one who asks again in a group's name is heard", async () => {
  const { ann, part, enter, act, stateOf } = await people();
  const [first, second] = await part(ann);
  await act(ann, { do: "setCoHost", account: "ben", isOn: true });
  await enter("ben", second);
  const hosts = async () => (await stateOf(ann)).groups?.groups.map((group) => group.hosts ?? []);
  expect(await hosts()).toEqual([[], ["ben"]]);
  await act(ann, { do: "setCoHost", account: "ben", isOn: false });
  expect(await hosts()).toEqual([[], []]);
  const cara = await enter("cara", first);
  const key = randomId();
  for (const _ of [1, 2]) {
    expect((await act(cara, { do: "callHost", isOn: true }, key, first)).code).toBe(200);
    expect((await stateOf(ann)).groups?.calls).toEqual([0]);
  }
});
