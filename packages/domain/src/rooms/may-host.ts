/** Who may become host: at a school for children (`kind` k12) only staff (D8). */
export function mayHost({ kind, isStaff }: { kind: string; isStaff: boolean }): boolean {
  return kind !== "k12" || isStaff;
}
