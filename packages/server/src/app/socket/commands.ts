import type { CommandName, Params, Result } from "@lyceum/contract/im";
import { Fault } from "@lyceum/contract/faults";
import type { Connection, Login } from "./connection.ts";

declare const answered: unique symbol;
/** The answer has gone already. */
export type Answered = { readonly [answered]: true };

export type CommandCall<N extends CommandName> = {
  connection: Connection;
  /**
   * Answers at once, instead of by the value that the handler's promise brings: for an answer that must keep its place
   * among the pushes of the same connection.
   */
  answer(result: Result<N>): Answered;
  /** Ends the connection when the answer has gone. */
  closeAfter(): void;
};

export type CommandHandler<N extends CommandName> = (
  params: Params<N>,
  call: CommandCall<N>,
) => Promise<Result<N> | Answered>;

/** The handler of a command as that of another one with the same parameters and answer. */
export function asTwin<T extends CommandName, N extends CommandName>(
  handler: [Params<N>, Result<T>] extends [Params<T>, Result<N>] ? CommandHandler<T> : never,
): CommandHandler<N> {
  // They are the same by the condition; the compiler compares handlers by the names of their commands alone.
  return handler as unknown as CommandHandler<N>;
}

/** Every command has its handler: a missing one does not compile. */
export type CommandHandlers<Names extends CommandName = CommandName> = { [N in Names]: CommandHandler<N> };

/** Who sends the command; the dispatch lets nothing but login and heartbeat through before the login. */
export function loginOf({ connection }: { connection: Connection }): Login {
  if (!connection.login) throw new Fault("noPermission");
  return connection.login;
}
