/** The version of the protocol that the login packet names. */
export const protocolVersion = 1;

/** One `appKey` per realm: accounts of one never see those of the other (D7). */
export const appKeys = { edu: "lyceum-edu", social: "lyceum-social" } as const;
