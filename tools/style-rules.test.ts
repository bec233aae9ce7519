import { expect, test } from "vitest";
import { StyleRules } from "../packages/web/build/style-rules.ts";

test("A7 style attributes become rules, each style once, with its characters as they were", () => {
  const rules = new StyleRules();
  expect(rules.take('<p style="gap:4px" class="a">x</p><i style="font:&quot;A&quot;"></i>')).toBe(
    '<p data-style="0" class="a">x</p><i data-style="1"></i>',
  );
  expect(rules.take('<b style="gap:4px"></b>')).toBe('<b data-style="0"></b>');
  expect(rules.css()).toBe('#root [data-style="0"]{gap:4px}#root [data-style="1"]{font:"A"}');
});
