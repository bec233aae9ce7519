import { limits } from "@lyceum/contract/limits";
import type { SignedIn, TvStatus } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { http, isAnswer } from "../shared/http/index.ts";

const open = { as: "none", isQuiet: true } as const;
/** A confirmed code answers its sign-in once, so nothing of it is asked or kept a second time. */
const once = {
  retry: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** A code for the phone and how far it is, until it is confirmed; `renew` takes another one. */
export function useTvCode(onSignedIn: (signedIn: SignedIn) => void) {
  const [turn, setTurn] = useState(0);
  const code = useQuery({
    queryKey: ["tv", "code", turn],
    queryFn: () => http.call("POST /tv/code", { body: {}, ...open }),
    ...once,
  });
  const id = code.data?.id;
  const status = useQuery({
    queryKey: ["tv", "status", id ?? ""],
    queryFn: () => http.call("GET /tv/status/{id}", { params: { id: id ?? "" }, isHeld: true, ...open }),
    enabled: id !== undefined,
    ...once,
    // A screen may think that nobody looks.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      isLive(state.data) && !isAnswer(state.error) ? limits.tvPollPause.value : false,
  });
  const tell = useEffectEvent(({ signedIn }: TvStatus) => {
    if (signedIn) onSignedIn(signedIn);
  });
  useEffect(() => {
    if (status.data) tell(status.data);
  }, [status.data]);
  return {
    code: code.data,
    now: status.data?.status,
    /** What was refused; a question that got no answer is repeated. */
    refused: code.error ?? (isAnswer(status.error) ? status.error : null),
    renew: () => setTurn((before) => before + 1),
  };
}

function isLive(status: TvStatus | undefined): boolean {
  return status === undefined || status.status === "pending";
}
