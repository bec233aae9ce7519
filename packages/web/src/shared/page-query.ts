type Asked = { search?: string | undefined; pageNum?: string | undefined; pageSize: string };

/** The page and the words of a list as its address has them, for a call; what is no number is passed over. */
export function pageQuery({ search, pageNum, pageSize }: Asked) {
  return {
    pageSize,
    ...(search ? { search } : {}),
    ...(pageNum && /^\d{1,9}$/.test(pageNum) ? { pageNum } : {}),
  };
}
