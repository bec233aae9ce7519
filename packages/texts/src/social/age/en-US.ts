export const texts = {
  prove: "Prove my age",
  needed: "Prove your age first.",
  done: "Your age is proven. Complete the form within 15 minutes.",
} as const;
