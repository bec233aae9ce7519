import { useNavigate } from "@tanstack/react-router";

/** Shows a person beside the list, by the address: Back closes, and a link that is sent opens the same. */
export function useOpenPerson(): (userName: string | undefined) => void {
  const navigate = useNavigate();
  return (person) =>
    void navigate({
      to: ".",
      // The router does not know the values of each screen; they are text.
      search: ((before: Record<string, unknown>) => ({ ...before, person })) as never,
      state: { keepsScroll: true },
    });
}
