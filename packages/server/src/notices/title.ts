import type { NoticeSender } from "@lyceum/contract/shapes";

type Titles = { title: string; titleEn: string };

/** The titles of a notice where nothing else shows that another institution has sent it: in mails, feeds and the pages of crawlers. */
export function titlesFrom(sender: NoticeSender, { title, titleEn }: Titles): Titles {
  if (sender === null) return { title, titleEn };
  const { name, nameEn } = sender;
  return { title: join(name || nameEn, title), titleEn: join(nameEn || name, titleEn) };
}

/** A language in which it was not written stays empty, so that the other one is shown. */
function join(name: string, title: string): string {
  return title === "" ? "" : `${name} · ${title}`;
}
