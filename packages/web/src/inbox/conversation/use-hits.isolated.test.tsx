import { inbox } from "@lyceum/texts/inbox";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { SearchBar } from "./SearchBar.tsx";

const { search } = vi.hoisted(() => ({ search: vi.fn() }));
vi.mock("../connection/inbox.ts", () => ({
  openInbox: () => ({ client: { search: { searchHistoryMsgs: search } } }),
  useStatus: () => ({ phase: "live" }),
}));

test("D6 a search in a conversation that failed says so, and a button asks again", async () => {
  search.mockRejectedValueOnce(new Error("lost"));
  search.mockResolvedValue({ msgs: [{ seq: 7 }], total: 1 });
  const jumped: number[] = [];
  const field = createRef<HTMLInputElement>();
  const { place } = await show(
    <SearchBar
      to="bob"
      field={field}
      keyword="needle"
      onKeyword={() => {}}
      onJump={(seq) => jumped.push(seq)}
      onClosed={() => {}}
    />,
    { texts: [inbox] },
  );
  const said = () => place.querySelector("[role=status]")?.textContent;
  await until(() => expect(said()).toBe("Messages could not be searched."));
  await press(button("Search again"));
  expect(document.activeElement).toBe(field.current);
  await until(() => expect(jumped).toEqual([7]));
  expect(place.textContent).not.toContain("Search again");
  expect(search).toHaveBeenCalledTimes(2);
});
