import { eduRoles, socialRoles } from "@lyceum/contract/permissions";
import { accountRoles } from "@lyceum/texts/account/roles";
import { useCallback } from "react";
import { useTexts } from "./use-texts.ts";

type RoleName = (typeof eduRoles)[number] | (typeof socialRoles)[number];

const known: readonly string[] = [...eduRoles, ...socialRoles];

/** What a role is called; one that has no name shows as it is. */
export function useRoleName(): (role: string) => string {
  const t = useTexts(accountRoles);
  return useCallback((role: string) => (isNamed(role) ? t(role) : role), [t]);
}

function isNamed(role: string): role is RoleName {
  return known.includes(role);
}
