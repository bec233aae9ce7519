import type { TreePoint } from "@lyceum/domain/learning";

/** What the questions of the demo are about, as trees. */
export const demoPoints = {
  mathematics: treeOf([
    ["discrete mathematics", ["sets", "relations", "logic", "proof", "counting", "graphs"]],
    ["numbers", ["arithmetic", "fractions", "percentages"]],
    ["algebra", ["linear equations"]],
    ["geometry", ["angles"]],
    ["离散数学", ["集合", "命题", "图论", "数论", "归纳法"]],
    ["代数与概率", ["函数", "数列", "概率"]],
  ]),
  computing: treeOf([
    ["systems", ["networks", "databases", "security"]],
    ["algorithms", ["complexity", "structures"]],
    ["计算机基础", ["数制", "操作系统", "网络", "数据库"]],
    ["程序设计", ["算法", "数据结构", "软件工程"]],
  ]),
};

function treeOf(areas: readonly [string, readonly string[]][]): TreePoint[] {
  return areas.flatMap(([area, points]) => [
    { name: area, parent: null },
    ...points.map((name) => ({ name, parent: area })),
  ]);
}
