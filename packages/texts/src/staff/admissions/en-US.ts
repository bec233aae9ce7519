export const texts = {
  text: "Who asks to join, how the school admits, and the entry codes of its classes.",
} as const;
