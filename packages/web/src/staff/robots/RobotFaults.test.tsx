import { staffRobots } from "@lyceum/texts/staff/robots";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { RobotFaults } from "./RobotFaults.tsx";

const robot = { robotId: "3", name: "Timetable" };
const page = () => document.body.textContent ?? "";

async function open(answer: () => Promise<unknown>) {
  const call = vi.spyOn(http, "call").mockImplementation(answer as typeof http.call);
  onTestFinished(() => call.mockRestore());
  await show(<RobotFaults robot={robot} onClosed={() => {}} />, { texts: [staffRobots] });
  return call;
}

test("M18 staff read what of a robot's answers was refused, and where", async () => {
  const rows = [
    { at: 1_790_000_000_000, reason: "message", detail: "messages.1.text" },
    { at: 1_789_000_000_000, reason: "words", detail: "" },
  ];
  const call = await open(async () => ({ rows, total: 2 }));
  await until(() => expect(page()).toContain("messages.1.text"));
  expect(call).toHaveBeenCalledWith(
    "GET /staff/robots/{id}/faults",
    expect.objectContaining({ params: { id: "3" } }),
  );
  expect(page()).toContain("One message of the answer may not be sent by anybody.");
  expect(document.querySelectorAll("ol li")).toHaveLength(2);
  expect(document.querySelectorAll("ol code")).toHaveLength(1);
});

test("M18 a robot without faults says so, and a failed reading is asked for again", async () => {
  let isBad = true;
  await open(async () => {
    if (isBad) throw new Error("lost");
    return { rows: [], total: 0 };
  });
  await until(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  expect(page()).not.toContain("Nothing went wrong.");
  isBad = false;
  await press(button("Try again"));
  await until(() => expect(page()).toContain("Nothing went wrong."));
});
