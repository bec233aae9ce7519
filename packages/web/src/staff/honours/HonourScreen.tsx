import { staffHonours } from "@lyceum/texts/staff/honours";
import { useParams } from "@tanstack/react-router";
import { useTexts } from "../../shared/use-texts.ts";
import { EditorPage } from "../EditorPage.tsx";
import { StaffLayout } from "../StaffLayout.tsx";
import { HonourEditor } from "./HonourEditor.tsx";
import { honourQuery } from "./load-honours.ts";

/** /staff/honours/<id> (P4): one honour, whom it names, and whether they allow it. */
export function Screen() {
  const t = useTexts(staffHonours);
  const { id = "" } = useParams({ strict: false });
  return (
    <StaffLayout screen="staffHonour" isPlain>
      <EditorPage key={id} query={honourQuery(id)} list="staffHonours" t={t}>
        {(honour, reload) => <HonourEditor honour={honour} onReload={reload} />}
      </EditorPage>
    </StaffLayout>
  );
}
