import { faults } from "@lyceum/contract/faults";
import { learning } from "@lyceum/texts/learning";
import { useQuery } from "@tanstack/react-query";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { show, until } from "../kit/stage.fixture.ts";
import { Loaded } from "../learning/Loaded.tsx";
import { CallFault, passingFaults } from "./http/index.ts";

const read = vi.fn<() => Promise<string>>();

function Field() {
  const query = useQuery({ queryKey: ["field"], queryFn: read });
  return (
    <>
      <button onClick={() => void query.refetch()}>again</button>
      <output>{query.error?.message}</output>
      <Loaded query={query}>{(data) => <input aria-label={data} />}</Loaded>
    </>
  );
}

async function fieldAfter(...failures: Error[]): Promise<HTMLElement> {
  read.mockReset().mockResolvedValueOnce("answer");
  const { place } = await show(<Field />, { texts: [learning] });
  await until(() => expect(place.querySelector("input")).not.toBeNull());
  place.querySelector("input")!.value = "half a sentence";
  for (const failure of failures) {
    read.mockRejectedValueOnce(failure);
    act(() => place.querySelector("button")?.click());
    await until(() => expect(place.querySelector("output")?.textContent).toBe(failure.message));
  }
  return place;
}

test("what somebody types stays where reading again fails on a bad line", async () => {
  const place = await fieldAfter(new TypeError("offline"), new CallFault("timedOut", "Timed out"));
  expect(read).toHaveBeenCalledTimes(3);
  expect(place.querySelector("input")?.value).toBe("half a sentence");
});

test("what the server refuses since is shown no longer", async () => {
  const place = await fieldAfter(new CallFault("forbidden", "Not for you"));
  expect(place.querySelector("input")).toBeNull();
  expect(place.querySelector("[role=alert]")?.textContent).toContain("Not for you");
});

test("a first reading that fails is told", async () => {
  read.mockReset().mockRejectedValueOnce(new CallFault("internal", "On our side"));
  const { place } = await show(<Field />, { texts: [learning] });
  await until(() => expect(place.querySelector("[role=alert]")?.textContent).toContain("On our side"));
});

test("what passes may be asked again", () => {
  for (const key of passingFaults) expect(faults[key]).toMatchObject({ retry: true });
});
