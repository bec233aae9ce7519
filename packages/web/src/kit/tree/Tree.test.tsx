import { useState } from "react";
import { expect, test } from "vitest";
import { press, show } from "../stage.fixture.ts";
import { Tree } from "./Tree.tsx";
import type { TreeNode } from "./tree.ts";

const start: readonly TreeNode[] = [
  { id: "news", parentId: null, label: "News" },
  { id: "school", parentId: "news", label: "School" },
  { id: "sport", parentId: "news", label: "Sport" },
  { id: "honour", parentId: null, label: "Honour" },
];

function Channels({ canMove = true }: { canMove?: boolean }) {
  const [nodes, setNodes] = useState(start);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <Tree
        label="Channels"
        nodes={nodes}
        chosenId={chosen}
        onChoose={setChosen}
        {...(canMove ? { onMove: (_move: unknown, next: readonly TreeNode[]) => setNodes(next) } : {})}
        empty={null}
      />
      <output>{chosen}</output>
    </>
  );
}

const items = () => [...document.querySelectorAll<HTMLElement>("[role=treeitem]")];
const item = (name: string) => items().find((one) => one.textContent === name);
const outline = () => items().map((one) => `${one.getAttribute("aria-level")} ${one.textContent}`);
const focused = () => document.activeElement?.textContent;
const said = () => document.querySelector("[aria-live=assertive]")?.textContent;

test("A7 arrows walk, close and open a tree, letters seek, Enter chooses; Tab stops once", async () => {
  await show(<Channels />);
  expect(items().filter((one) => one.tabIndex === 0)).toHaveLength(1);
  item("News")?.focus();
  await press(document.activeElement, "ArrowDown");
  expect(focused()).toBe("School");
  await press(document.activeElement, "ArrowLeft");
  expect(focused()).toBe("News");
  await press(document.activeElement, "ArrowLeft");
  expect(outline()).toEqual(["1 News", "1 Honour"]);
  expect(item("News")?.getAttribute("aria-expanded")).toBe("false");
  await press(document.activeElement, "ArrowRight");
  await press(document.activeElement, "End");
  expect(focused()).toBe("Honour");
  await press(document.activeElement, "s");
  expect(focused()).toBe("School");
  await press(document.activeElement, "Enter");
  expect(document.querySelector("output")?.textContent).toBe("school");
  expect(item("School")?.getAttribute("aria-selected")).toBe("true");
});

test("A7 Alt and arrows move a node, say where it is, and keep the focus on it", async () => {
  await show(<Channels />);
  item("Sport")?.focus();
  await press(document.activeElement, "ArrowUp", { altKey: true });
  expect(outline()).toEqual(["1 News", "2 Sport", "2 School", "1 Honour"]);
  expect(said()).toBe("Sport is now 1 of 2 below News.");
  expect(focused()).toBe("Sport");
  await press(document.activeElement, "ArrowLeft", { altKey: true });
  expect(outline()).toEqual(["1 News", "2 School", "1 Sport", "1 Honour"]);
  expect(said()).toBe("Sport is now 2 of 3 below the top.");
  await press(document.activeElement, "ArrowRight", { altKey: true });
  expect(outline()).toEqual(["1 News", "2 School", "2 Sport", "1 Honour"]);
  item("News")?.focus();
  await press(document.activeElement, "ArrowUp", { altKey: true });
  expect(said()).toBe("It cannot be moved there.");
});

test("A7 a tree that cannot be changed takes no moves", async () => {
  await show(<Channels canMove={false} />);
  item("Sport")?.focus();
  await press(document.activeElement, "ArrowUp", { altKey: true });
  expect(outline()).toEqual(["1 News", "2 School", "2 Sport", "1 Honour"]);
  expect(item("Sport")?.hasAttribute("draggable")).toBe(false);
});
