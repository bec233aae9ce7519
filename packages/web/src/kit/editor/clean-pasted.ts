/** HTML of a clipboard as the schema can read it: lists of Word as lists, empty paragraphs and comments left out. */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const comment of commentsIn(page)) comment.remove();
  for (const element of page.querySelectorAll("style, script, meta, link, title, xml")) element.remove();
  joinWordLists(page);
  for (const paragraph of page.querySelectorAll("p"))
    if (isEmpty(paragraph) && paragraph.closest("td, th, li") === null) paragraph.remove();
  return page.body.innerHTML;
}

function commentsIn(page: Document): ChildNode[] {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as ChildNode);
  return found;
}

function isEmpty(paragraph: Element): boolean {
  return (
    paragraph.textContent.replaceAll("\u00A0", " ").trim() === "" && !paragraph.querySelector("img, br, hr")
  );
}

type Item = { element: HTMLElement; level: number; isOrdered: boolean };

/** Word writes the items of a list as paragraphs with a bullet and a level in their style. */
function joinWordLists(page: Document): void {
  let run: Item[] = [];
  const end = () => {
    if (run.length > 0) writeList(page, run);
    run = [];
  };
  for (const paragraph of page.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6, table")) {
    const item = itemOf(paragraph);
    const isNext = run.at(-1)?.element.nextElementSibling === paragraph;
    if (!item || !isNext) end();
    if (item) run.push(item);
  }
  end();
}

function itemOf(element: HTMLElement): Item | null {
  const style = element.getAttribute("style") ?? "";
  const level = /mso-list:[^;]*\blevel(\d+)/.exec(style)?.[1];
  if (level === undefined) return null;
  const sign = element.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  const isOrdered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign?.textContent ?? "");
  sign?.remove();
  return { element, level: Number(level), isOrdered };
}

function writeList(page: Document, items: readonly Item[]): void {
  const open: { list: HTMLElement; level: number }[] = [];
  for (const { element, level, isOrdered } of items) {
    const tag = isOrdered ? "ol" : "ul";
    while (open.some((one) => one.level > level)) open.pop();
    // At the same level another kind of list begins.
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== tag) open.pop();
    let current = open.at(-1);
    if (current?.level !== level) {
      const list = page.createElement(tag);
      const above = current?.list.lastElementChild;
      if (above) above.append(list);
      else element.before(list);
      current = { list, level };
      open.push(current);
    }
    const item = page.createElement("li");
    const paragraph = page.createElement("p");
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    current.list.append(item);
    element.remove();
  }
}
