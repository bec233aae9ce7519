import type { LoginPort } from "@lyceum/contract/shapes";

/** A signed-in connection, on whatever node. Its id is that of the port. */
export type Registered = { personId: number; sessionId: string; port: LoginPort };

/** Why a connection is ended from elsewhere; without a reason it ends silently: its device took the place itself. */
export type Ending = {
  connectionId: string;
  personId: number;
  /** `from` and `customClientType` are the kinds of the client that kicks; nodes of an earlier version tell the first alone. */
  kick?: { reason: number; from: number; customClientType?: number };
};

/**
 * Who is signed in where (M1, M20). Every node sees the same list of a person's connections, so that the limits on them
 * hold across nodes. Connections of a node that died leave the list when its lease ends.
 */
export type Registry = {
  /** Answers all connections of the person, oldest first and this one last. */
  enter(one: Registered): Promise<readonly Registered[]>;
  leave(one: Pick<Registered, "personId" | "port">): Promise<void>;
  /** Oldest first. */
  of(personId: number): Promise<readonly Registered[]>;
  /** Takes connections out and has their nodes end them, also when the message to a node is lost at first. */
  end(endings: readonly Ending[]): Promise<void>;
  /** Listens for connections of this process that are to be ended. */
  onEnding(listener: (ending: Ending) => void): () => void;
  /** Listens for people whose list changed without a login or an end here: with a node that died, or after Redis was away. */
  onChanged(listener: (personIds: readonly number[]) => void): () => void;
  /** Takes what is left of this process out of the list. */
  close(): Promise<void>;
};
