import type { ProfileChange } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { message } from "@lyceum/ui";
import { useState } from "react";
import { CallFault, http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { keepProfile, profileQuery } from "../queries.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Saves a part of the profile; a refusal stands at its field, or above the button. */
export function useSave(onDone?: () => void) {
  const t = useTexts(social);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);
  return {
    isBusy,
    problemOf: (field: string) => (problem?.field === field ? problem.text : null),
    refuse: (field: string, text: string) => setProblem({ field, text }),
    async save(body: ProfileChange): Promise<void> {
      setIsBusy(true);
      setProblem(null);
      try {
        keepProfile(await http.call("POST /v1/profile", { body, as: "social", isQuiet: true }));
        message.success(t("saved"));
        onDone?.();
      } catch (error) {
        if (!(error instanceof CallFault)) throw error;
        setProblem({ field: error.field ?? "", text: error.message });
        if (error.key === "memberSuspended")
          await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
      } finally {
        setIsBusy(false);
      }
    },
  };
}
