import { limits } from "@lyceum/contract/limits";

const defaultPageSize = 20;
const pageNumMax = 10_000;

/** A page as asked for, brought into bounds: a value too large or too small is met as far as it goes, never refused. */
export function clampPage(asked: { pageNum?: string; pageSize?: string }): { limit: number; offset: number } {
  const limit = within(asked.pageSize, 1, limits.pageSizeMax.value, defaultPageSize);
  return { limit, offset: (within(asked.pageNum, 1, pageNumMax, 1) - 1) * limit };
}

/** The calendar year of a filter, or null where none was asked for; years outside a timestamp's sense move to its edge. */
export function clampYear(asked: string | undefined): number | null {
  return asked === undefined ? null : within(asked, 1970, 9998, 1970);
}

function within(text: string | undefined, min: number, max: number, otherwise: number): number {
  const asked = Number(text ?? otherwise);
  return Number.isFinite(asked) ? Math.min(max, Math.max(min, Math.trunc(asked))) : otherwise;
}
