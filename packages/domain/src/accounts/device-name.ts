/** A short name of a device from its user agent, such as "Chrome on Linux"; "" when nothing is known. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  return browser && system ? `${browser} on ${system}` : browser || system;
}

/** The first that fits wins: most browsers also name those they descend from. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, "WeChat"],
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

function nameIn(userAgent: string, names: [RegExp, string][]): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
}
