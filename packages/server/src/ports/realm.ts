/** School and social life: two worlds of accounts that never meet (D7). */
export type Realm = "edu" | "social";
