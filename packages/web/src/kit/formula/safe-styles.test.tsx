import { expect, test } from "vitest";
import { keepStyles, setStylesAtOnce, withoutStyles } from "./safe-styles.ts";

test("P8 the HTML of the math field has no styles, and its words stay as they are", () => {
  expect(
    withoutStyles(`<span class="a"  style="height:2em">style="x"</span><svg style='width: 21px;'>`),
  ).toBe(`<span class="a"  data-style="height:2em">style="x"</span><svg data-style='width: 21px;'>`);
  expect(withoutStyles(`<span part=container  style="visibility:hidden">`)).not.toContain("style");
});

test("P8 styles that were put aside are set by script, at once where somebody measures", async () => {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const stop = keepStyles(root);
  root.innerHTML = withoutStyles(`<b style="height: 2em"></b><i></i>`);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(root.querySelector("b")?.style.height).toBe("2em");
  stop();
  const measured = root.querySelector("i");
  if (!measured) throw new Error("there is none");
  setStylesAtOnce(measured);
  measured.innerHTML = withoutStyles(`<b style="width: 3em"></b>`);
  expect(measured.querySelector("b")?.style.width).toBe("3em");
  expect(measured.innerHTML).not.toContain("data-style");
});
