import { staffCourses } from "@lyceum/texts/staff/courses";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { ChooseAtTool } from "./ChooseAtTool.tsx";

test("P10 what was chosen at a tool goes into the course when the teacher says so, and not before", async () => {
  const items = [{ title: "Circles", url: "https://lab.example.org/7", custom: [], scoreMaximum: 5 }];
  const call = vi.spyOn(http, "call").mockImplementation(async (key: string) => {
    if (key === "POST /staff/tools/{id}/choose") return { choiceId: "c".repeat(32), path: "/lti/start/word" };
    return { state: "ready", items };
  });
  onTestFinished(() => call.mockRestore());
  const opened = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
  onTestFinished(() => open.mockRestore());
  const onChosen = vi.fn();
  const tool = { toolId: 3, name: "Lab", isProved: true };
  const { place } = await show(<ChooseAtTool tool={tool} onChosen={onChosen} />, { texts: [staffCourses] });
  await press(button("Choose at “Lab”"));
  await until(() => expect(place.textContent).toContain("Circles"));
  expect(opened.location.replace).toHaveBeenCalledWith("/lti/start/word");
  expect(onChosen).not.toHaveBeenCalled();
  await press(button("Put into the course"));
  expect(onChosen).toHaveBeenCalledWith(items);
  expect(place.textContent).not.toContain("Circles");
});
