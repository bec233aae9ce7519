/** School and social life: two separate sets of accounts (D7). */
export type Realm = "edu" | "social";
