import { TextInput, type TextInputProps } from "@mantine/core";
import type { Ref } from "react";
import css from "./PasswordField.module.css";

type Props = Omit<TextInputProps, "onChange" | "value"> & {
  value: string;
  onValue: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Six digits, typed or pasted with whatever stands between them (R1). */
export function PasswordField({ onValue, ...props }: Props) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: css.digits ?? "" }}
      onChange={(event) => onValue(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, length))}
      {...props}
    />
  );
}

const length = 6;

export function isPassword(typed: string): boolean {
  return /^\d{6}$/.test(typed);
}

/** One that nobody guesses. */
export function newPassword(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** length).padStart(length, "0");
}
