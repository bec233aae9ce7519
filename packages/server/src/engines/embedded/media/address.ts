export type ConnectionAddress = {
  /** Address to listen on. */
  host: string;
  /** Address that browsers are told; the same unless a router translates. */
  announced: string;
  /** The one UDP port of this process. */
  port: number;
};
