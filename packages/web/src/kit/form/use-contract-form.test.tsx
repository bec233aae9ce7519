import { postV1Rooms } from "@lyceum/contract/form-rules";
import { TextInput } from "@mantine/core";
import { expect, test, vi } from "vitest";
import { CallFault } from "../../shared/http/index.ts";
import { button, leave, press, settle, show, write } from "../stage.fixture.ts";
import { FormActions } from "./FormActions.tsx";
import { FormSummary } from "./FormSummary.tsx";
import { TextField } from "./TextField.tsx";
import { useContractForm } from "./use-contract-form.ts";

const initial = { key: "12345678", kind: "freeSpeech", name: "", password: "" } as const;

type Saving = (body: unknown) => Promise<{ roomId: string }>;

function RoomForm({ save, onSaved }: { save: Saving; onSaved?: () => void }) {
  const form = useContractForm(postV1Rooms, { initial, save, ...(onSaved ? { onSaved } : {}) });
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      <FormSummary form={form} />
      <TextInput label="Password" {...form.field("password")} value={form.values.password ?? ""} />
      <TextField form={form} path="name" label="Name" />
      <FormActions isSaving={form.isSaving} />
      <output>{form.isChanged ? "changed" : "as saved"}</output>
    </form>
  );
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const good = () => Promise.resolve({ roomId: "482913077" });

test("A7 a form that the contract would refuse is not sent; the first wrong field has the focus", async () => {
  const save = vi.fn<Saving>(good);
  await show(<RoomForm save={save} />);
  await write(input("password"), "12345");
  await press(button("Save"));
  await settle();
  expect(save).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain("2 fields need another look:");
  expect(document.body.textContent).toContain("This does not have the right form.");
  expect(document.body.textContent).toContain("Please fill this in.");
  expect(document.activeElement).toBe(input("password"));
  expect(input("password")?.getAttribute("aria-invalid")).toBe("true");
});

test("A7 a form sends what was filled in, trimmed, without what is blank, and is then unchanged", async () => {
  const save = vi.fn<Saving>(good);
  const onSaved = vi.fn<() => void>();
  await show(<RoomForm save={save} onSaved={onSaved} />);
  await write(input("name"), " Algebra ");
  expect(document.querySelector("output")?.textContent).toBe("changed");
  await press(button("Save"));
  await settle();
  expect(save).toHaveBeenCalledExactlyOnceWith({ key: "12345678", kind: "freeSpeech", name: "Algebra" });
  expect(onSaved).toHaveBeenCalledOnce();
  expect(document.querySelector("output")?.textContent).toBe("as saved");
});

test("A4 a refusal that names a field stands at that field and takes the focus there", async () => {
  const save = () => Promise.reject(new CallFault("paramError", "Taken already.", { field: "name" }));
  await show(<RoomForm save={save} />);
  await write(input("name"), "Algebra");
  button("Save")?.focus();
  await press(button("Save"));
  await settle();
  const described = input("name")?.getAttribute("aria-describedby") ?? "";
  const texts = described.split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(texts).toContain("Taken already.");
  expect(document.activeElement).toBe(input("name"));
});

test("A4 a refusal of the whole, or of a field that is not shown, stands above the form with its reference", async () => {
  const save = vi
    .fn<Saving>()
    .mockRejectedValueOnce(new CallFault("internal", "On our side.", { traceId: "t-77" }))
    .mockRejectedValueOnce(new CallFault("roomStartPast", "In the past.", { field: "startsAt" }))
    .mockRejectedValueOnce(new Error("nobody worded this"));
  await show(<RoomForm save={save} />);
  await write(input("name"), "Algebra");
  const said = async () => {
    await press(button("Save"));
    await settle();
    return document.querySelector("[data-form-summary]")?.textContent;
  };
  expect(await said()).toBe("On our side.Reference: t-77");
  expect(document.activeElement).toBe(document.querySelector("[data-form-summary]"));
  expect(await said()).toBe("In the past.");
  expect(await said()).toBe("This could not be saved. Please try again.");
});

test("A4 a form under way is not sent twice and its button keeps the focus", async () => {
  let end = () => {};
  const save = vi.fn<Saving>(() => new Promise((resolve) => (end = () => resolve({ roomId: "1" }))));
  await show(<RoomForm save={save} />);
  await write(input("name"), "Algebra");
  button("Save")?.focus();
  await press(button("Save"));
  await press(button("Save"));
  expect(save).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button("Save"));
  expect(button("Save")?.getAttribute("aria-disabled")).toBe("true");
  end();
  await settle();
  expect(button("Save")?.hasAttribute("aria-disabled")).toBe(false);
});

test("A7 leaving a wrong field says what is wrong, leaving a blank one does not", async () => {
  await show(<RoomForm save={good} />);
  await leave(input("name"));
  expect(document.body.textContent).not.toContain("Please fill this in.");
  await write(input("password"), "abc");
  await leave(input("password"));
  expect(document.body.textContent).toContain("This does not have the right form.");
  await write(input("password"), "123456");
  expect(document.body.textContent).not.toContain("This does not have the right form.");
});
