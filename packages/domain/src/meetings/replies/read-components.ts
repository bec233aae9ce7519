/** A line of a calendar: `NAME;PARAMETER=value:value`. Names are in capitals, values as written. */
export type CalendarLine = { name: string; parameters: ReadonlyMap<string, string>; value: string };

/** What stands directly in the calendar and in each of its events; what these contain themselves, such as alarms, is left out. */
export type CalendarText = { calendar: CalendarLine[]; events: CalendarLine[][] };

/** Takes the text of a calendar (RFC 5545) apart, whatever it is; what is no line of one is passed over. */
export function readComponents(text: string): CalendarText {
  const read: CalendarText = { calendar: [], events: [] };
  const open: string[] = [];
  for (const raw of text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/)) {
    const line = readLine(raw);
    if (line === null) continue;
    const component = line.value.trim().toUpperCase();
    if (line.name === "BEGIN") {
      open.push(component);
      if (isInEvent(open)) read.events.push([]);
    } else if (line.name === "END") open.pop();
    else if (open.length === 1 && open[0] === "VCALENDAR") read.calendar.push(line);
    else if (isInEvent(open)) read.events.at(-1)?.push(line);
  }
  return read;
}

function isInEvent(open: readonly string[]): boolean {
  return open.length === 2 && open[0] === "VCALENDAR" && open[1] === "VEVENT";
}

/** A sign stands for itself within quotation marks. */
function readLine(raw: string): CalendarLine | null {
  const parts: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const sign = raw[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== ";" && sign !== ":")) continue;
    parts.push(raw.slice(from, at));
    from = at + 1;
    if (sign === ":") {
      const [name = "", ...parameters] = parts;
      if (!/^[A-Za-z0-9-]+$/.test(name)) return null;
      return {
        name: name.toUpperCase(),
        parameters: new Map(parameters.map(readParameter)),
        value: raw.slice(from),
      };
    }
  }
  return null;
}

function readParameter(written: string): [string, string] {
  const at = written.indexOf("=");
  const value = written.slice(at + 1);
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
  return [written.slice(0, Math.max(0, at)).toUpperCase(), isQuoted ? value.slice(1, -1) : value];
}

/** A value of text without its backslashes. */
export function unescapeText(value: string): string {
  return value.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) =>
    sign.toLowerCase() === "n" ? "\n" : sign,
  );
}
