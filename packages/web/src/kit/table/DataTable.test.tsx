import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFault } from "../../shared/http/index.ts";
import { button, press, settle, show, until, write } from "../stage.fixture.ts";
import type { BulkAction, Column, TableExport } from "./columns.ts";
import { DataTable } from "./DataTable.tsx";
import { useTableAddress } from "./use-table-address.ts";
import type { Load } from "./use-table-rows.ts";

type Person = { id: string; name: string; score: number };

const people: readonly Person[] = Array.from({ length: 60 }, (_, i) => ({
  id: `p${i}`,
  name: `Person ${String(i).padStart(2, "0")}`,
  score: i,
}));
const columns: readonly Column<Person>[] = [
  {
    id: "name",
    title: "Name",
    cell: ({ name }) => name,
    exports: ({ name }) => name,
    isSortable: true,
    isName: true,
  },
  {
    id: "score",
    title: "Score",
    cell: ({ score }) => score,
    exports: ({ score }) => score,
    isSortable: true,
  },
];
const load = vi.fn<Load<Person>>();
const bulk = vi.fn<BulkAction["run"]>();

beforeEach(() => {
  localStorage.clear();
  bulk.mockReset().mockResolvedValue();
  load.mockReset().mockImplementation(({ page, size, words, sort }) => {
    const found = people.filter(({ name }) => name.includes(words));
    const sorted = sort?.isDescending ? found.toReversed() : found;
    return Promise.resolve({ rows: sorted.slice((page - 1) * size, page * size), total: found.length });
  });
});

afterEach(() => vi.restoreAllMocks());

type Props = {
  onOpen?: (person: Person) => void;
  exports?: TableExport<Person>;
  refreshMs?: (rows: readonly Person[]) => number | false;
};

function People({ onOpen = () => {}, ...more }: Props) {
  const address = useTableAddress({ sorts: ["name", "score"], filters: ["kind"] });
  return (
    <DataTable<Person>
      name="people"
      label="People"
      columns={columns}
      idOf={({ id }) => id}
      labelOf={({ name }) => name}
      address={address}
      load={load}
      filters={[{ name: "kind", title: "Kind", options: [{ value: "a", label: "Kind A" }] }]}
      onOpen={onOpen}
      {...more}
      rowActions={({ id }) => (id === "p23" ? [] : [{ label: "Edit", run: () => {} }])}
      bulkActions={[{ label: "Remove", run: bulk }]}
      empty={{ title: "No people yet", action: <button type="button">Invite</button> }}
    />
  );
}

const names = () => [...document.querySelectorAll("tbody th")].map((cell) => cell.textContent);
const box = (name: string) => document.querySelector<HTMLElement>(`input[aria-label="${name}"]`);
const back = async (go: () => void) => {
  await act(async () => go());
};

test("A7 a sort, a page and a filter stand in the address, and Back takes the steps back one by one", async () => {
  const { router } = await show(<People />);
  const href = () => router.state.location.href;
  await until(() => expect(names()).toHaveLength(25));
  await press(button("Score"));
  await press(button("Score"));
  await until(() => {
    expect(href()).toBe("/?sort=-score");
    expect(names()[0]).toBe("Person 59");
    expect(document.querySelector("th[aria-sort]")?.getAttribute("aria-sort")).toBe("descending");
  });
  await press(button("Next page"));
  await until(() => {
    expect(href()).toBe("/?sort=-score&page=2");
    expect(names()[0]).toBe("Person 34");
  });
  await back(() => router.history.back());
  await until(() => {
    expect(href()).toBe("/?sort=-score");
    expect(names()[0]).toBe("Person 59");
  });
  await back(() => router.history.back());
  await until(() => expect(href()).toBe("/?sort=score"));
});

test("A7 a row with which nothing can be done has no menu, and the keys pass it", async () => {
  await show(<People />);
  await until(() => expect(names()).toHaveLength(25));
  expect(document.querySelectorAll("tbody [data-row-menu]")).toHaveLength(24);
  const menuOf = (name: string) =>
    document.querySelector<HTMLElement>(`[data-row-menu][aria-label="Actions for ${name}"]`);
  expect(menuOf("Person 23")).toBeNull();
  menuOf("Person 22")?.focus();
  menuOf("Person 22")?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  expect(menuOf("Person 24")).not.toBeNull();
  expect(document.activeElement).toBe(menuOf("Person 24"));
});

test("A7 a list that is read again keeps the menu of a row open, until the row is gone", async () => {
  let from = 0;
  load.mockImplementation(() => {
    const rows = people.slice(from, 5);
    return Promise.resolve({ rows, total: rows.length });
  });
  await show(<People refreshMs={() => 20} />);
  await until(() => expect(names()).toHaveLength(5));
  await press(document.querySelector<HTMLElement>('[aria-label="Actions for Person 01"]'));
  const item = () => document.querySelector("[role=menuitem]");
  await until(() => expect(item()).not.toBeNull());
  from = 1;
  await until(() => expect(names()).toHaveLength(4));
  expect(item()).not.toBeNull();
  from = 2;
  await until(() => expect(names()).toHaveLength(3));
  await until(() => expect(item()).toBeNull());
});

test("A7 typed words are one step, ask after a pause, and begin at the first page", async () => {
  const { router } = await show(<People />, { at: "/?page=2" });
  const field = document.querySelector("input[type=search]");
  load.mockClear();
  await write(field, "Person 0");
  await write(field, "Person 01");
  expect(load).not.toHaveBeenCalled();
  await until(() => {
    expect(router.state.location.href).toBe("/?q=Person+01");
    expect(names()).toEqual(["Person 01"]);
  });
  await write(field, "Person 02");
  await until(() => expect(router.state.location.href).toBe("/?q=Person+02"));
  await back(() => router.history.back());
  await until(() => {
    expect(router.state.location.href).toBe("/?page=2");
    expect(field).toHaveProperty("value", "");
  });
});

test("A7 a page that is not there any more becomes the last one", async () => {
  const { router } = await show(<People />, { at: "/?page=9" });
  await until(() => {
    expect(router.state.location.href).toBe("/?page=3");
    expect(names()).toHaveLength(10);
  });
});

test("A7 chosen rows are acted on together, all that match if so wished, and forgotten with another filter", async () => {
  await show(<People />);
  await settle();
  await press(box("Choose Person 01"));
  expect(document.body.textContent).toContain("1 chosen");
  await press(box("Choose all rows of this page"));
  await press(button("Choose all 60"));
  await press(button("Remove"));
  await until(() => {
    expect(bulk).toHaveBeenCalledExactlyOnceWith({ kind: "matching", count: 60 });
    expect(document.querySelector("[role=toolbar]")).toBeNull();
  });

  await press(box("Choose Person 01"));
  await press(box("Choose Person 02"));
  await press(button("Remove"));
  await until(() => {
    expect(bulk).toHaveBeenLastCalledWith({ kind: "rows", ids: ["p1", "p2"] });
    expect(document.querySelector("[role=toolbar]")).toBeNull();
  });

  await press(box("Choose Person 01"));
  await write(document.querySelector("input[type=search]"), "Person 0");
  await until(() => expect(document.querySelector("[role=toolbar]")).toBeNull());
});

test("A7 rows are read again after an act, and an act that fails keeps the choice", async () => {
  await show(<People />);
  await settle();
  await press(box("Choose Person 01"));
  bulk.mockRejectedValueOnce(new Error("no"));
  await press(button("Remove"));
  expect(document.body.textContent).toContain("1 chosen");
  const asked = load.mock.calls.length;
  await press(button("Remove"));
  await until(() => expect(load.mock.calls.length).toBe(asked + 1));
});

test("A7 an act that was not done after all keeps the choice and reads nothing again", async () => {
  await show(<People />);
  await settle();
  await press(box("Choose Person 01"));
  bulk.mockResolvedValueOnce(false);
  const asked = load.mock.calls.length;
  await press(button("Remove"));
  await settle();
  expect(document.body.textContent).toContain("1 chosen");
  expect(load.mock.calls.length).toBe(asked);
});

test("A7 a list that says so is read again by itself, as long as its rows ask for it", async () => {
  const refreshMs = vi.fn((rows: readonly Person[]) => (rows.length > 0 ? 20 : false));
  await show(<People refreshMs={refreshMs} />);
  await until(() => expect(load.mock.calls.length).toBeGreaterThan(2));
  load.mockResolvedValue({ rows: [], total: 0 });
  await until(() => expect(document.body.textContent).toContain("No people yet"));
  const asked = load.mock.calls.length;
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 120)));
  expect(load.mock.calls.length).toBe(asked);
});

test("A7 a list that fails says why and can be asked again; one that is not allowed says so", async () => {
  load.mockRejectedValueOnce(new CallFault("internal", "On our side.", { traceId: "t-1" }));
  await show(<People />);
  await until(() => {
    expect(document.body.textContent).toContain("On our side.");
    expect(document.body.textContent).toContain("Reference: t-1");
  });
  await press(button("Try again"));
  await until(() => expect(names()).toHaveLength(25));
});

test("A5 a list that is not allowed says so and offers no retry", async () => {
  load.mockRejectedValue(new CallFault("forbidden", "No."));
  await show(<People />);
  await until(() => {
    expect(document.body.textContent).toContain("You may not see this list");
    expect(button("Try again")).toBeUndefined();
  });
});

test("A7 an empty list offers what fills it, one that a filter has emptied offers to clear that", async () => {
  load.mockResolvedValue({ rows: [], total: 0 });
  const { router } = await show(<People />);
  await until(() => {
    expect(document.body.textContent).toContain("No people yet");
    expect(button("Invite")).toBeDefined();
  });
  await back(() => void router.navigate({ to: "/", search: { kind: "a" } as never }));
  await until(() => expect(document.body.textContent).toContain("Nothing matches"));
  await press(button("Clear filters"));
  await until(() => expect(router.state.location.href).toBe("/"));
});

test("A7 a column that is hidden stays hidden in this browser, the name cannot be hidden", async () => {
  const { place } = await show(<People />);
  await settle();
  await press(button("Columns"));
  await until(() => expect(document.querySelectorAll("fieldset input")).toHaveLength(2));
  const boxes = [...document.querySelectorAll<HTMLInputElement>("fieldset input")];
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, false]);
  await press(boxes[1]);
  expect(place.querySelectorAll("thead button")).toHaveLength(1);
  await show(<People />);
  await until(() =>
    expect(document.querySelectorAll("table")[1]?.querySelectorAll("thead button")).toHaveLength(1),
  );
});

test("A7 an export has every row of the filter in the shown columns", async () => {
  const saved: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => saved.push(text));
    return "blob:1";
  });
  await show(<People />, { at: "/?q=Person+1" });
  await settle();
  await press(button("Export"));
  await until(() => {
    expect(saved[0]?.split("\r\n")).toHaveLength(12);
    expect(saved[0]?.startsWith("\uFEFFName,Score\r\nPerson 10,10\r\n")).toBe(true);
  });
});

test("A7 an export with columns and a call of its own holds what these say", async () => {
  const saved: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => saved.push(text));
    return "blob:1";
  });
  const collect = vi.fn<TableExport<Person>["collect"]>().mockResolvedValue({
    rows: people.slice(58),
    isCut: false,
  });
  const columns = [{ title: "Number", exports: ({ id }: Person) => id }];
  await show(<People exports={{ columns, collect }} />, { at: "/?kind=a" });
  await settle();
  await press(button("Export"));
  await until(() => expect(saved).toEqual(["\uFEFFNumber\r\np58\r\np59\r\n"]));
  expect(collect.mock.calls[0]?.[0].filters).toEqual({ kind: ["a"] });
});

test("A7 a saved filter is applied by its name and forgotten on request", async () => {
  const { router } = await show(<People />, { at: "/?q=Person+1&sort=-score" });
  await settle();
  await press(button("Saved filters"));
  await until(() => expect(document.querySelector("input[aria-label=Name]")).not.toBeNull());
  await write(document.querySelector("input[aria-label=Name]"), "Teens");
  await press(button("Keep"));
  await back(() => void router.navigate({ to: "/", search: {} as never }));
  await press(button("Teens"));
  await until(() => expect(router.state.location.href).toBe("/?sort=-score&q=Person+1"));
  await press(button("Saved filters"));
  await until(() => expect(button("Forget Teens")).toBeDefined());
  await press(button("Forget Teens"));
  expect(button("Teens")).toBeUndefined();
});

test("A7 down and up lead to the same control of the next row", async () => {
  await show(<People />);
  await settle();
  box("Choose Person 01")?.focus();
  await press(document.activeElement, "ArrowDown");
  expect(document.activeElement).toBe(box("Choose Person 02"));
  await press(document.activeElement, "ArrowUp");
  expect(document.activeElement).toBe(box("Choose Person 01"));
});
