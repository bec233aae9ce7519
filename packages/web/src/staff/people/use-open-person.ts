import { useNavigate } from "@tanstack/react-router";

/** Shows a person beside the list, by the address: Back closes, and a link that is sent opens the same. */
export function useOpenPerson(): (userName: string | undefined) => void {
  const navigate = useNavigate();
  return (person) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, person }),
      state: { keepsScroll: true },
    });
}
