import { makeIcon } from "@lyceum/ui";

export const LockIcon = makeIcon(<path d="M5 9h10v7.500H5zM7 9V6.500a3 3 0 0 1 6 0V9" />);
