import { matchPinyin, readingsOf } from "@lyceum/domain/search";
import { dict } from "pinyin-match/src/simplified_dict.js";

const readings = readingsOf(dict);

/** Whether letters mean a name, by the readings of simplified characters. */
export function byReadings(name: string, letters: string): ReturnType<typeof matchPinyin> {
  return matchPinyin(name, letters, readings);
}
