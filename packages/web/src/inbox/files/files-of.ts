/** Empty files and folders cannot be sent. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.size > 0);
}
