export { numberedName } from "./numbered-name.ts";
export { isTextName, type NameProblem, nodeName, nameKey } from "./node-name.ts";
export { davHref, readDavPath } from "./dav-path.ts";
export { readXml, type XmlElement, xmlText } from "./dav-xml.ts";
export { holds, locksOf, readDavIf } from "./dav-if.ts";
