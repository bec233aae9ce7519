import type { BoardChange } from "@lyceum/contract/shapes";

/** One thing that one did to a page, and the number under which it stands or will stand. */
type Step = { page: number; change: BoardChange; seq: Promise<number> };
type TakenBack = { step: Step; by: Promise<number> };
type Submit = (page: number, change: BoardChange) => Promise<number>;

/** What one may take back and do again, page by page; a step that was refused is none. */
export function makeOwnSteps(submit: Submit, changed: () => void) {
  let done: readonly Step[] = [];
  let undone: readonly TakenBack[] = [];

  /** What comes of it is awaited by whoever takes it back; a refusal takes the step away. */
  function follow(step: Step): Step {
    step.seq.catch(() => {
      done = done.filter((one) => one !== step);
      changed();
    });
    return step;
  }

  return {
    async do(page: number, change: BoardChange): Promise<void> {
      const step = follow({ page, change, seq: submit(page, change) });
      done = [...done, step];
      undone = undone.filter((one) => one.step.page !== page);
      changed();
      await step.seq;
    },
    mayUndo: (page: number) => done.some((step) => step.page === page),
    mayRedo: (page: number) => undone.some(({ step }) => step.page === page),
    async undo(page: number): Promise<void> {
      const step = done.findLast((one) => one.page === page);
      if (!step) return;
      const takeBack = async () => {
        const seq = await step.seq;
        return await submit(
          page,
          step.change.do === "draw" ? { do: "erase", seqs: [seq] } : { do: "restore", seq },
        );
      };
      const taken = { step, by: takeBack() };
      done = done.filter((one) => one !== step);
      undone = [...undone, taken];
      changed();
      try {
        await taken.by;
      } catch (error) {
        undone = undone.filter((one) => one !== taken);
        changed();
        throw error;
      }
    },
    async redo(page: number): Promise<void> {
      const taken = undone.findLast(({ step }) => step.page === page);
      if (!taken) return;
      const { step, by } = taken;
      const doAgain = async () => {
        const seq = await by;
        // What was drawn is the same thing again, under its number.
        if (step.change.do !== "draw") return await submit(page, step.change);
        await submit(page, { do: "restore", seq });
        return await step.seq;
      };
      const again = follow({ ...step, seq: doAgain() });
      undone = undone.filter((one) => one !== taken);
      done = [...done, again];
      changed();
      await again.seq;
    },
  };
}
