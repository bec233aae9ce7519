import type { Reporter, TestCase } from "vitest/node";

/** For vitest: names at the end the tests that passed at the second try only, so that nobody overlooks them. */
export default class SecondTries implements Reporter {
  readonly #titles: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#titles.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#titles.length === 0) return;
    console.log(`! server: ${this.#titles.length} needed a second try\n  ${this.#titles.join("\n  ")}`);
  }
}
