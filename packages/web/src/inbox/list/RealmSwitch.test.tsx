import { inbox } from "@lyceum/texts/inbox";
import { beforeEach, expect, test } from "vitest";
import { show } from "../../kit/stage.fixture.ts";
import { writeToken } from "../../shared/session/tokens.ts";
import { RealmSwitch } from "./RealmSwitch.tsx";

beforeEach(() => {
  writeToken("edu", null);
  writeToken("social", null);
});
const shown = async (current: "edu" | "social") => {
  const { place } = await show(<RealmSwitch current={current} />, { texts: [inbox] });
  return [...place.querySelectorAll("a")].map((link) => [
    link.getAttribute("href"),
    link.getAttribute("aria-current"),
  ]);
};

test("D6 D7 whoever is signed in to one realm alone sees nothing of another", async () => {
  expect(await shown("edu")).toEqual([]);
  writeToken("edu", "e.1.a.b", "c1");
  expect(await shown("edu")).toEqual([]);
  writeToken("edu", null);
  writeToken("social", "s.1.a.b", "c2");
  expect(await shown("social")).toEqual([]);
});

test("D6 whoever is signed in to both goes from the messages of one to those of the other", async () => {
  writeToken("edu", "e.1.a.b", "c1");
  writeToken("social", "s.1.a.b", "c2");
  expect(await shown("edu")).toEqual([
    ["/message", "page"],
    ["/social/messages", null],
  ]);
  expect(await shown("social")).toEqual([
    ["/message", null],
    ["/social/messages", "page"],
  ]);
});
