import type { StatementStore } from "@lyceum/contract/shapes";
import { staffStatements } from "@lyceum/texts/staff/statements";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { SettingsPart } from "./SettingsPart.tsx";

const store: StatementStore = {
  settings: {
    endpoint: "https://lrs.example.org/xapi/",
    key: "lyceum",
    kinds: ["courseFinished"],
    isEnabled: true,
  },
  waiting: 3,
  isFull: false,
  sentToday: 12,
  refused: 1,
  sentAt: null,
  problem: null,
  detail: "",
  problemAt: null,
  nextTryAt: 0,
  isStopped: false,
};

/** The page over a server that answers the calls with these. */
async function open(answers: Readonly<Record<string, unknown>>) {
  const call = vi.spyOn(http, "call").mockImplementation(async (key: string) => {
    if (key in answers) return answers[key] as never;
    throw new Error(`${key} was not to be asked`);
  });
  onTestFinished(() => call.mockRestore());
  const page = (
    <>
      <GlobalParts activity={makeActivity()} />
      <SettingsPart />
    </>
  );
  return { call, ...(await show(page, { texts: [staffStatements] })) };
}

const field = (place: HTMLElement, name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`);

test("P10 a store that refuses the key is said in words, with what it said, and is asked again by a button", async () => {
  const stopped = {
    ...store,
    problem: "credentials",
    detail: "401 Who are you?",
    problemAt: 1,
    isStopped: true,
  } satisfies StatementStore;
  const { place, call } = await open({
    "GET /staff/statements": stopped,
    "POST /staff/statements/resume": store,
  });
  await until(() => expect(place.textContent).toContain("The store does not accept the key and the secret"));
  expect(place.textContent).toContain("The store said: 401 Who are you?");
  expect(place.textContent).toContain("Stopped");
  await press(button("Try again now"));
  await until(() => expect(call).toHaveBeenCalledWith("POST /staff/statements/resume", { body: {} }));
  await until(() => expect(place.textContent).not.toContain("Who are you?"));
});

test("P10 the trial goes by what is written, saved or not, and what is saved leaves the secret empty", async () => {
  const { place, call } = await open({
    "GET /staff/statements": store,
    "POST /staff/statements/try": { isTaken: false, problem: "time", detail: "no answer" },
    "POST /staff/statements": store,
  });
  await until(() => expect(field(place, "endpoint")?.value).toBe("https://lrs.example.org/xapi/"));
  await write(field(place, "endpoint"), "https://other.example.org/");
  await write(field(place, "secret"), " with spaces ");
  await press(button("Send a trial"));
  await until(() => expect(place.textContent).toContain("The store does not answer in time"));
  const written = { endpoint: "https://other.example.org/", key: "lyceum", secret: " with spaces " };
  expect(call).toHaveBeenCalledWith("POST /staff/statements/try", {
    body: { ...written, kinds: [], isEnabled: false },
  });
  await press(button("Save"));
  await until(() =>
    expect(call).toHaveBeenCalledWith("POST /staff/statements", {
      body: { ...written, kinds: ["courseFinished"], isEnabled: true },
      isQuiet: true,
    }),
  );
  await until(() => expect(field(place, "secret")?.value).toBe(""));
});

test("P10 where nothing was set, everything is to be sent and nothing is, and the key is asked for before it is saved", async () => {
  const { place, call } = await open({ "GET /staff/statements": { ...store, settings: null } });
  await until(() => expect(place.textContent).toContain("Not set up"));
  expect(place.querySelectorAll('input[type="checkbox"]:checked')).toHaveLength(7);
  await press(button("Save"));
  await until(() => expect(field(place, "key")?.getAttribute("aria-invalid")).toBe("true"));
  expect(call).toHaveBeenCalledTimes(1);
});
