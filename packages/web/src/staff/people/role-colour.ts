import { isMember, isStaff } from "@lyceum/domain/accounts";

/** Staff, members and whoever waits outside are told apart at a glance. */
export function roleColour(role: string): "blue" | "gray" | "orange" {
  if (!isMember([role])) return "orange";
  return isStaff([role]) ? "blue" : "gray";
}
