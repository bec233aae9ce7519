import { arbitraryOf } from "@lyceum/contract/arbitrary";
import type { Command } from "@lyceum/contract/define";
import fc from "fast-check";

/** Values that there are, by the fields that take them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** What the shapes of a command allow, often with values that there are, or its example so. */
export function paramsOf({ params, example }: Command, known: Known): fc.Arbitrary<unknown> {
  const value = fc.oneof(arbitraryOf(params), fc.constant(example.params));
  const pick = fc.func(fc.nat());
  return fc.tuple(value, pick).map(([one, place]) => withKnown(one, known, place));
}

function withKnown(value: unknown, known: Known, place: (name: string) => number): unknown {
  if (Array.isArray(value)) return value.map((one) => withKnown(one, known, place));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const names = known[name] ?? [];
      const at = place(name) % (names.length + 1);
      return [name, names[at] ?? withKnown(part, known, place)];
    }),
  );
}
