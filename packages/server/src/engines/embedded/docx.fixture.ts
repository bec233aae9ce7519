import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const head = `<?xml version="1.0" encoding="UTF-8"?>`;
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const drawing = "http://schemas.openxmlformats.org/drawingml/2006";

/** A document of an office that says this, with a picture that lies at another address. */
export async function makeDocx(words: string, pictureUrl?: string): Promise<Buffer> {
  const archive = new ZipFile();
  const add = (name: string, text: string) => archive.addBuffer(Buffer.from(head + text), name);
  const picture = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="990000" cy="990000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="990000" cy="990000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  add(
    "[Content_Types].xml",
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
  );
  const relations = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  add(
    "_rels/.rels",
    relations(`<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`),
  );
  add(
    "word/document.xml",
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p>${pictureUrl === undefined ? "" : picture}</w:body></w:document>`,
  );
  if (pictureUrl !== undefined)
    add(
      "word/_rels/document.xml.rels",
      relations(
        `<Relationship Id="rId1" Type="${office}/image" Target="${pictureUrl}" TargetMode="External"/>`,
      ),
    );
  archive.end();
  return await buffer(archive.outputStream);
}
