import type { InkItem } from "@lyceum/contract/shapes";
import { gallery } from "@lyceum/texts/kit/gallery";
import { useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { type DrawnItem, InkSurface, InkToolbar, type InkTool, InkView } from "../ink/index.ts";
import { Sample } from "./Sample.tsx";

const height = 6_000;
const drawn: readonly DrawnItem[] = [
  { id: "1", item: { kind: "rectangle", colour: "blue", width: "medium", points: [800, 900, 6_000, 3_400] } },
  {
    id: "2",
    item: { kind: "ellipse", colour: "violet", width: "fine", points: [7_000, 900, 10_500, 3_400] },
  },
  { id: "3", item: { kind: "line", colour: "orange", width: "broad", points: [6_100, 2_100, 6_900, 2_100] } },
  {
    id: "4",
    item: { kind: "text", colour: "black", width: "medium", x: 1_200, y: 1_500, text: "a² + b²\n= c²" },
  },
  {
    id: "5",
    item: { kind: "highlighter", colour: "green", width: "medium", points: [1_200, 1_800, 4_300, 1_800] },
  },
  { id: "6", item: { kind: "tick", colour: "green", width: "broad", x: 12_500, y: 1_600 } },
  { id: "7", item: { kind: "cross", colour: "red", width: "broad", x: 14_000, y: 1_600 } },
];
const kinds = [
  "pen",
  "highlighter",
  "line",
  "rectangle",
  "ellipse",
  "text",
  "tick",
  "cross",
  "eraser",
] as const;
const colours = ["black", "red", "blue", "green", "orange", "violet"] as const;

/** A page to draw on, and one to look at. */
export function InkPart() {
  const t = useTexts(gallery);
  const [tool, setTool] = useState<InkTool>({ kind: "pen", colour: "blue", width: "medium" });
  const [pages, setPages] = useState<{ past: (readonly DrawnItem[])[]; future: (readonly DrawnItem[])[] }>({
    past: [drawn],
    future: [],
  });
  const count = useRef(drawn.length);
  const items = pages.past.at(-1) ?? [];
  const put = (next: readonly DrawnItem[]) => setPages(({ past }) => ({ past: [...past, next], future: [] }));
  const draw = (item: InkItem) => {
    count.current += 1;
    put([...items, { id: String(count.current), item }]);
  };
  const undo = () =>
    setPages(({ past, future }) => ({ past: past.slice(0, -1), future: [...past.slice(-1), ...future] }));
  const redo = () =>
    setPages(({ past, future }) => ({ past: [...past, ...future.slice(0, 1)], future: future.slice(1) }));
  return (
    <>
      <Sample title={t("inkTitle")} text={t("inkText")}>
        <InkToolbar
          kinds={kinds}
          colours={colours}
          tool={tool}
          onTool={setTool}
          onUndo={pages.past.length > 1 ? undo : null}
          onRedo={pages.future.length > 0 ? redo : null}
        />
        <InkSurface
          label={t("inkTitle")}
          items={items}
          height={height}
          tool={tool}
          onDraw={draw}
          onErase={(id) => put(items.filter((one) => one.id !== id))}
          kinds={kinds}
          onKind={(kind) => setTool({ ...tool, kind })}
        />
      </Sample>
      <Sample title={t("inkSeen")}>
        <InkView label={t("inkSeen")} items={drawn} height={height} />
      </Sample>
    </>
  );
}
