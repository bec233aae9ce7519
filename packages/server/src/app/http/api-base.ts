/** The path below which every call lies; the page learns it from its configuration (A4). */
export const apiBase = "/api";
