import type { Call } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import type { WeChatStatus } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { http, isAnswer } from "../../shared/http/index.ts";

type Purpose = NonNullable<Call<"GET /wechat/getQrUrl">["query"]["purpose"]>;
export type Confirmed = WeChatStatus & { id: string };

const open = { as: "none", isQuiet: true } as const;
/** A confirmed code answers its sign-in once, so nothing of it is asked or kept a second time. */
const once = {
  retry: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
} as const;

/** A code for WeChat and how far it is, until it is confirmed; `renew` takes another one. */
export function useWeChatCode(purpose: Purpose, onConfirmed: (confirmed: Confirmed) => void) {
  const [turn, setTurn] = useState(0);
  const code = useQuery({
    queryKey: ["wechat", "code", purpose, turn],
    queryFn: () => http.call("GET /wechat/getQrUrl", { query: { purpose, agreement: "yes" }, ...open }),
    ...once,
    refetchOnWindowFocus: false,
  });
  const id = code.data?.id;
  const status = useQuery({
    queryKey: ["wechat", "status", id ?? ""],
    queryFn: () => http.call("GET /wechat/status/{id}", { params: { id: id ?? "" }, isHeld: true, ...open }),
    enabled: id !== undefined,
    ...once,
    refetchOnWindowFocus: false,
    // Somebody looks at their telephone meanwhile.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      isLive(state.data) && !isAnswer(state.error) ? limits.wechatPollPause.value : false,
  });
  const tell = useEffectEvent((now: WeChatStatus) => {
    if (now.status === "confirmed" && id !== undefined) onConfirmed({ ...now, id });
  });
  useEffect(() => {
    if (status.data) tell(status.data);
  }, [status.data]);
  return {
    code: code.data,
    now: status.data,
    /** What was refused; a question that got no answer is repeated. */
    refused: code.error ?? (isAnswer(status.error) ? status.error : null),
    isWaitingForNetwork: code.fetchStatus === "paused" || status.fetchStatus === "paused",
    renew: () => setTurn((before) => before + 1),
  };
}

function isLive(status: WeChatStatus | undefined): boolean {
  return status === undefined || status.status === "pending" || status.status === "scanned";
}
