import { expect, test } from "vitest";
import { charsetOf, readPageHead } from "./read-page-head.ts";

test("D6 a page says its title, description and picture, what is made for previews first", () => {
  const html = `<!doctype html><html><HEAD><title>Plain &amp; simple</title>
    <meta name="description" content='Of the page'>
    <META Property="og:title" Content="Sets &lt;b&gt; &#x41;&#66;"/><meta property="og:image" content="/p.png?a=1&amp;b=2">
    </head><body><meta property="og:description" content="of the body">`;
  expect(readPageHead(html)).toEqual({
    title: "Sets <b> AB",
    description: "Of the page",
    image: "/p.png?a=1&b=2",
  });
  expect(readPageHead("<title>\n Only\t this </title>")).toEqual({
    title: "Only this",
    description: "",
    image: "",
  });
});

test("D6 what stands in scripts, comments and styles is not read, nor signs that turn a text around", () => {
  const html = `<!-- <title>no</title> --><script>"<title>no</title>"</script><style><title>no</title></style>
    <title>a\u202Eb\u0000c\u200Bd</title>`;
  expect(readPageHead(html).title).toBe("a b c d");
  expect(readPageHead("<script><title>no</title>").title).toBe("");
});

test("D6 long titles are cut by signs", () => {
  const { title } = readPageHead(`<title>${"😀".repeat(500)}</title>`);
  expect([...title]).toHaveLength(120);
  expect(title.endsWith("😀…")).toBe(true);
});

test.each([
  ["a head without end", `<meta ${"a ".repeat(200_000)}`],
  ["many tags", `<meta name="x" content="y">`.repeat(50_000)],
  ["open quotes", `<meta content="`.repeat(30_000)],
  ["open comments", "<!--".repeat(100_000)],
  ["open titles", "<title>".repeat(50_000)],
  ["open scripts", "<script ".repeat(50_000)],
  ["angle brackets alone", "<".repeat(400_000)],
  ["letters before equals", `<meta ${"a".repeat(4_000)}>`.repeat(60)],
  ["entities", `<title>${"&#".repeat(200_000)}</title>`],
])("D6 a hostile page is read in a moment: %s", (_name, html) => {
  // A loop over loops would take longer than a test may.
  expect(readPageHead(html)).toBeDefined();
  expect(typeof charsetOf("text/html", html.slice(0, 1_024))).toBe("string");
});

test("D6 the encoding is that of the header, else of the page, else UTF-8", () => {
  expect(charsetOf('text/html; charset="GB18030"', '<meta charset="x">')).toBe("GB18030");
  expect(charsetOf("text/html", '<meta charset="gbk">')).toBe("gbk");
  expect(charsetOf("text/html", '<meta http-equiv=x content="text/html; charset=big5">')).toBe("big5");
  expect(charsetOf("text/html", "<title>")).toBe("utf-8");
});
