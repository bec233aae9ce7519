import type { Blank, QuestionBody, QuestionContent } from "@lyceum/contract/shapes";
import type { RichTextDoc } from "@lyceum/contract/rich-text";

type Plan = Pick<QuestionContent, "subject" | "lang" | "difficulty" | "tags"> & {
  stem: string;
  body: QuestionBody;
  explanation: string;
};
type Facts = Pick<Plan, "subject" | "lang" | "difficulty"> & { tag: string };

/** The bank of the demo: thirty questions of two subjects in both languages, of every kind. */
export function demoQuestions(): QuestionContent[] {
  return plans.map(({ stem, explanation, ...rest }) => ({
    ...rest,
    stem: textOf(stem),
    explanation: explanation === "" ? null : textOf(explanation),
  }));
}

export function textOf(words: string): RichTextDoc {
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] };
}

function single(facts: Facts, stem: string, options: readonly string[], right: number, explanation = "") {
  return plan(facts, stem, { kind: "single", options: options.map(textOf), right }, explanation);
}

function multiple(facts: Facts, stem: string, options: readonly string[], right: number[], explanation = "") {
  const body = { kind: "multiple" as const, options: options.map(textOf), right, rule: "half" as const };
  return plan(facts, stem, body, explanation);
}

function trueFalse(facts: Facts, stem: string, right: boolean, explanation = "") {
  return plan(facts, stem, { kind: "trueFalse", right }, explanation);
}

function blanks(facts: Facts, stem: string, gaps: readonly Blank[], explanation = "") {
  return plan(facts, stem, { kind: "blanks", blanks: [...gaps] }, explanation);
}

function short(facts: Facts, stem: string, model: string) {
  return plan(facts, stem, { kind: "shortAnswer", model }, "");
}

function plan({ tag, ...facts }: Facts, stem: string, body: QuestionBody, explanation: string): Plan {
  return { ...facts, tags: [tag], stem, body, explanation };
}

function number(...accepted: string[]): Blank {
  return { kind: "number", accepted, tolerance: 0, unit: "", caseSensitive: false };
}

function words(...accepted: string[]): Blank {
  return { kind: "text", accepted, tolerance: 0, unit: "", caseSensitive: false };
}

const maths = (lang: Plan["lang"], tag: string, difficulty = 2): Facts => ({
  subject: "mathematics",
  lang,
  tag,
  difficulty,
});
const computing = (lang: Plan["lang"], tag: string, difficulty = 2): Facts => ({
  subject: "computing",
  lang,
  tag,
  difficulty,
});

const plans: readonly Plan[] = [
  single(
    maths("en-US", "sets", 1),
    "How many subsets does a set with four elements have?",
    ["4", "8", "16", "24"],
    2,
    "Each element is in a subset or not: 2 · 2 · 2 · 2 = 16.",
  ),
  single(
    maths("en-US", "logic"),
    "Which is the negation of “every student has a book”?",
    [
      "No student has a book",
      "Some student has no book",
      "Every student has no book",
      "Some student has a book",
    ],
    1,
    "A claim about all is denied by one exception.",
  ),
  single(
    maths("en-US", "graphs"),
    "A tree with twelve vertices has how many edges?",
    ["10", "11", "12", "13"],
    1,
    "A tree with n vertices has n − 1 edges.",
  ),
  single(
    maths("en-US", "counting", 3),
    "In how many ways can five people stand in a row?",
    ["25", "60", "120", "3125"],
    2,
    "5! = 5 · 4 · 3 · 2 · 1 = 120.",
  ),
  multiple(
    maths("en-US", "relations", 3),
    "Which of these are equivalence relations on the integers?",
    ["a ≤ b", "a and b have the same remainder by 3", "a = b", "a divides b"],
    [1, 2],
    "An order is not symmetric, and neither is divisibility.",
  ),
  trueFalse(
    maths("en-US", "logic", 1),
    "“If it rains, the street is wet” and “if the street is dry, it does not rain” say the same.",
    true,
    "The second is the contrapositive of the first.",
  ),
  blanks(
    maths("en-US", "arithmetic", 1),
    "The greatest common divisor of 84 and 36 is ___, their least common multiple is ___.",
    [number("12"), number("252")],
    "84 · 36 = 12 · 252.",
  ),
  short(
    maths("en-US", "proof", 4),
    "Show that the sum of two even numbers is even.",
    "Let a = 2m and b = 2n. Then a + b = 2(m + n), which is even.",
  ),
  single(
    maths("zh-CN", "集合", 1),
    "集合 {1, 2, 3} 与 {2, 3, 4} 的交集有几个元素？",
    ["1", "2", "3", "4"],
    1,
    "交集为 {2, 3}，共两个元素。",
  ),
  single(
    maths("zh-CN", "命题"),
    "命题“若 p 则 q”的逆否命题是哪一个？",
    ["若 q 则 p", "若非 p 则非 q", "若非 q 则非 p", "p 且非 q"],
    2,
    "逆否命题与原命题同真同假。",
  ),
  single(
    maths("zh-CN", "图论", 3),
    "完全图 K5 有多少条边？",
    ["5", "10", "15", "20"],
    1,
    "从 5 个顶点中任选 2 个：5 × 4 ÷ 2 = 10。",
  ),
  multiple(
    maths("zh-CN", "数论"),
    "下列哪些数是质数？",
    ["51", "53", "57", "59"],
    [1, 3],
    "51 = 3 × 17，57 = 3 × 19。",
  ),
  trueFalse(
    maths("zh-CN", "函数", 1),
    "每个单射都是满射。",
    false,
    "例如 f(n) = 2n 在整数上是单射，却取不到奇数。",
  ),
  blanks(
    maths("zh-CN", "数列"),
    "等差数列 3，7，11，… 的第 10 项是 ___。",
    [number("39")],
    "3 + 9 × 4 = 39。",
  ),
  blanks(
    maths("zh-CN", "概率", 3),
    "掷两枚均匀的硬币，恰有一枚正面朝上的概率是 ___。",
    [number("1/2")],
    "四种等可能的结果中有两种符合。",
  ),
  short(
    maths("zh-CN", "归纳法", 4),
    "用数学归纳法证明：1 + 3 + 5 + … + (2n − 1) = n²。",
    "n = 1 时成立；设 n = k 时成立，则加上 2k + 1 得 k² + 2k + 1 = (k + 1)²。",
  ),
  single(
    computing("en-US", "complexity"),
    "Binary search in a sorted list of a million items takes about how many comparisons?",
    ["10", "20", "1,000", "500,000"],
    1,
    "2²⁰ is a little more than a million.",
  ),
  single(
    computing("en-US", "structures", 1),
    "Which structure hands out first what was put in last?",
    ["Queue", "Stack", "Heap", "Hash table"],
    1,
    "Last in, first out: a stack.",
  ),
  single(
    computing("en-US", "networks"),
    "Which protocol finds the address that belongs to a name?",
    ["DHCP", "ARP", "DNS", "NTP"],
    2,
    "DNS is the directory of names.",
  ),
  multiple(
    computing("en-US", "databases", 3),
    "What does a transaction promise?",
    ["Atomicity", "Idempotency", "Isolation", "Durability"],
    [0, 2, 3],
    "ACID: atomicity, consistency, isolation, durability.",
  ),
  trueFalse(
    computing("en-US", "structures"),
    "A hash table keeps its keys in sorted order.",
    false,
    "Their order follows from the hash function.",
  ),
  blanks(
    computing("en-US", "numbers", 1),
    "The binary number 1011 is ___ in the decimal system.",
    [number("11")],
    "8 + 2 + 1 = 11.",
  ),
  short(
    computing("en-US", "security", 3),
    "Why are passwords stored as salted slow hashes and not encrypted?",
    "A key that decrypts them could be stolen with them. A slow hash cannot be reversed, and the salt makes equal passwords look different.",
  ),
  single(
    computing("zh-CN", "算法"),
    "归并排序在最坏情况下的时间复杂度是？",
    ["O(n)", "O(n log n)", "O(n²)", "O(2ⁿ)"],
    1,
    "每层合并需要 n 步，共 log n 层。",
  ),
  single(
    computing("zh-CN", "网络"),
    "网页浏览使用的安全协议默认端口号是？",
    ["21", "80", "443", "8080"],
    2,
    "HTTPS 默认使用 443 端口。",
  ),
  multiple(
    computing("zh-CN", "数据结构", 3),
    "下列哪些结构可以在 O(1) 时间内取得最后加入的元素？",
    ["栈", "队列", "动态数组的末尾", "单向链表的末尾（无尾指针）"],
    [0, 2],
    "队列先给出最早加入的元素。",
  ),
  trueFalse(
    computing("zh-CN", "操作系统"),
    "同一进程的线程共享同一地址空间。",
    true,
    "线程各有自己的栈，但地址空间是共享的。",
  ),
  blanks(computing("zh-CN", "数制", 1), "十六进制数 1F 等于十进制的 ___。", [number("31")], "16 + 15 = 31。"),
  blanks(
    computing("zh-CN", "数据库"),
    "在 SQL 中，用来筛选分组结果的关键字是 ___。",
    [words("HAVING")],
    "WHERE 筛选行，HAVING 筛选分组。",
  ),
  short(
    computing("zh-CN", "软件工程", 3),
    "简述单元测试与集成测试的区别。",
    "单元测试在隔离环境中检查单个模块；集成测试检查多个模块协同工作的结果。",
  ),
];
