import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Parts of paths of what takes longest, the longest first: begun last, one worker would be busy with it alone at the end. */
const longest = [
  "generated-input/generated-input.test",
  "generated-input/institutions.test",
  "server/src/main.test",
  "backup/backup.test",
  "accounts/rates.test",
  "generated-input/generated-commands.test",
  "media/churn.test",
  "backup/upgrade-database.test",
  "rolling-restart/rolling-restart.test",
  "janus/janus.test",
  "messages/crash.test",
  "simulator/processes.test",
  "simulator/simulator.test",
  "files/crash.test",
  "simulator/nodes.test",
];

/** For vitest: begins with the test files that take longest, whatever an earlier run has measured. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((part) => moduleId.includes(part));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
