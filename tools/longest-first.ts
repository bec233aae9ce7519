import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Parts of paths of what takes longest, the longest first: begun last, one worker would be busy with it alone at the end. */
const longest = [
  "server/src/main.test",
  "backup/backup.test",
  "rolling-restart/rolling-restart.test",
  "accounts/rates.test",
  "simulator/processes.test",
  "janus/janus.test",
  "media/engine.test",
  "janus/harm.test",
  "media/forwarder.test",
  "files/files.test",
  "simulator/nodes.test",
  "media/isolation.test",
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
