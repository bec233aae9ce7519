import type { Load, TableQuery } from "../table/index.ts";

export type Member = {
  id: string;
  name: string;
  mail: string;
  role: "student" | "teacher" | "guardian";
  status: "active" | "invited" | "paused";
  joinedAt: number;
  score: number;
};

export const roles = ["student", "teacher", "guardian"] as const;
export const statuses = ["active", "invited", "paused"] as const;

const answerMs = 250;

/** A list as a server answers it: sorted, filtered and cut by the query. */
export const loadMembers: Load<Member> = async (query, signal) => {
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  signal.throwIfAborted();
  const found = members.filter((member) => fits(member, query)).toSorted(orderOf(query));
  const start = (query.page - 1) * query.size;
  return { rows: found.slice(start, start + query.size), total: found.length };
};

const first = [
  "Ann",
  "Bruno",
  "Chen",
  "Dara",
  "Elif",
  "Farid",
  "Greta",
  "Hugo",
  "Ines",
  "Jonas",
  "Kemal",
  "Lina",
];
const last = ["Okafor", "Silva", "Wang", "Novak", "Larsen", "Haddad", "Meyer", "Ito", "Rossi", "Duval"];
const dayMs = 86_400_000;

const members: Member[] = Array.from({ length: 238 }, (_, i) => {
  const name = `${first[(i * 7) % first.length]} ${last[(i * 3) % last.length]}`;
  return {
    id: `m${i}`,
    name,
    mail: `${name.toLowerCase().replace(" ", ".")}${i}@riverside.example`,
    role: roles[(i * 5) % 7 < 4 ? 0 : 1 + (i % 2)] ?? "student",
    status: statuses[i % 11 === 0 ? 2 : i % 5 === 0 ? 1 : 0] ?? "active",
    joinedAt: Date.UTC(2026, 8, 1) - ((i * 37) % 900) * dayMs,
    score: (i * 7919) % 1_000,
  };
});

/** Changes members of the sample as a call would. */
export function pauseMembers(ids: readonly string[]): void {
  for (const member of members) if (ids.includes(member.id)) member.status = "paused";
}

function fits(member: Member, { words, filters }: TableQuery): boolean {
  const text = `${member.name} ${member.mail}`.toLowerCase();
  return (
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (filters["role"]?.includes(member.role) ?? true) &&
    (filters["status"]?.includes(member.status) ?? true)
  );
}

function orderOf({ sort }: TableQuery): (a: Member, b: Member) => number {
  if (sort === null) return () => 0;
  const sign = sort.isDescending ? -1 : 1;
  if (sort.by === "joined") return (a, b) => sign * (a.joinedAt - b.joinedAt);
  if (sort.by === "score") return (a, b) => sign * (a.score - b.score);
  return (a, b) => sign * a.name.localeCompare(b.name);
}
