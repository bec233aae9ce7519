export type ConnectionAddress = {
  /** Address to listen on; `::` are all of IPv4 and IPv6. */
  host: string;
  /** Address that browsers are told; the same unless a router translates. */
  announced: string;
  /** A further one, of IPv6. */
  announcedV6?: string | undefined;
  /** The one UDP port of this process. */
  port: number;
};
