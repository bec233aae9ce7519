/** What is known of the own address. */
export const queryKey = ["calendar"] as const;
