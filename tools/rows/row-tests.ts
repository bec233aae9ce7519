/** One test of a test file: its title as written and the source from its title to its end. */
export type RowTest = { title: string; body: string };

/** `test("…` and `it("…`, also with the title on the next line; a skipped or planned test does not count. */
const plainCall = /\b(?:test|it)(?:\.(?:concurrent|sequential))*\(\s*/.source;
/** `test.each(cases)("…`, and the last line of a table: `] as const)("…`. */
const tableCall = /(?:\b(?:test|it)\.(?:each|for|skipIf|runIf)\(.*\)|^[ \t]*[\])}].*\))\(\s*/.source;
const call = new RegExp(`(?:${plainCall}|${tableCall})(["'\`])((?:\\\\.|(?!\\1).)*)\\1`, "gm");

/** What counts as an assertion; `expect.assertions(…)` and matchers such as `expect.anything()` do not. */
const assertion = /\bexpect(?:\.(?:soft|poll))?(?:<[^>]*>)?\(|\bfc\.assert\(/;

/** The tests of a file in the project's format, where the indentation shows how far a statement reaches. */
export function readTests(source: string): RowTest[] {
  return [...source.matchAll(call)]
    .map((match) => ({
      title: match[2] ?? "",
      first: source.slice(0, match.index).split("\n").length - 1,
    }))
    .filter(({ first }) => isOfTest(source.split("\n"), first))
    .map(({ title, first }) => ({ title, body: statement(source.split("\n").slice(first)) }));
}

/** Whether the test is about this row and checks something. */
export function proves(test: RowTest, row: string): boolean {
  return rowsOf(test.title).includes(row) && assertion.test(test.body);
}

/** "R3 R4 the host …" begins with the rows R3 and R4. */
function rowsOf(title: string): string[] {
  return /^(?:[A-Z]\d+[ ,]+)*/.exec(title)?.[0].split(/[ ,]+/) ?? [];
}

/** The last line of a table belongs to what stands above it at the same indentation. */
function isOfTest(lines: readonly string[], first: number): boolean {
  const line = lines[first] ?? "";
  if (!/^\s*[\])}]/.test(line)) return true;
  const indentation = indentationOf(line);
  const above = lines.slice(0, first).findLast((each) => indentationOf(each) <= indentation && each !== "");
  return /^\s*(?:test|it)\./.test(above ?? "");
}

function statement(lines: readonly string[]): string {
  const [first = "", ...rest] = lines;
  if (first.endsWith(");")) return first;
  const indentation = indentationOf(first);
  const end = rest.findIndex((line) => indentationOf(line) === indentation && /^\s*[})\]]+;?$/.test(line));
  return [first, ...rest.slice(0, end === -1 ? rest.length : end + 1)].join("\n");
}

function indentationOf(line: string): number {
  return line.search(/\S|$/);
}
