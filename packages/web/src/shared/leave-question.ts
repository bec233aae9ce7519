type Question = () => Promise<boolean>;

let question: Question | null = null;

/**
 * Sets what a page asks before the person goes away from all pages at once, as by signing out; true lets them go.
 * Returns the function that takes the question back.
 */
export function askBeforeLeaving(asked: Question): () => void {
  question = asked;
  return () => {
    if (question === asked) question = null;
  };
}

/** Whether the person may go, after what the page asks; without a question at once. */
export async function mayLeave(): Promise<boolean> {
  return (await question?.()) ?? true;
}
