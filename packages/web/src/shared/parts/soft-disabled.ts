/** For a control that does nothing for now and keeps the focus, which one that is disabled loses. */
export const softDisabled = { "aria-disabled": true, "data-disabled": true } as const;
