import type { CommandName, PushBody, PushName, Params, Result } from "@lyceum/contract/im";
import type { DisconnectCode, ConnectionState } from "@lyceum/domain/connection";

export type LoginResult = Result<"login">;

export type TransportEvents = {
  onstate: ConnectionState;
  onconnect: LoginResult;
  /** `code`: why the connection went. */
  onwillreconnect: { retryCount: number; duration: number; code: DisconnectCode };
  ondisconnect: { code: DisconnectCode; message: string };
  onpush: AnyPush;
};

export type AnyPush = { [N in PushName]: { name: N; body: PushBody<N> } }[PushName];

/** A command that was answered; its name decides the types of both. */
export type AnyAnswer = {
  [N in CommandName]: { name: N; params: Params<N>; result: Result<N> };
}[CommandName];

/** For whoever has the parts of an answer by their types alone. */
export function answerOf<N extends CommandName>(name: N, params: Params<N>, result: Result<N>): AnyAnswer {
  // They belong together by the signature; the compiler does not follow a type parameter into the union.
  return { name, params, result } as unknown as AnyAnswer;
}

/**
 * A signed-in connection to the server. The rest of the client needs no more than this, so that one real connection
 * may serve several tabs.
 */
export type Transport = {
  state(): ConnectionState;
  on<K extends keyof TransportEvents>(event: K, listener: (value: TransportEvents[K]) => void): () => void;
  call<N extends CommandName>(name: N, params: Params<N>): Promise<Result<N>>;
  connect(): void;
  disconnect(code?: DisconnectCode): void;
  destroy(): void;
};

export type Credentials = {
  account: string;
  appKey: string;
  token: string;
  authType?: 0 | 1 | 2;
  loginExt?: string;
};
